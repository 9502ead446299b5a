import { type ReferenceInput, referenceInput } from '@openpulpit/contract/reference-input'
import { referenceLengths } from '@openpulpit/contract/reference-limits'
import type { ReferencePage } from '@openpulpit/contract/references'
import { texts } from '@openpulpit/contract/texts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { draftOf, draftText } from '../../../platform/forms/draft-fields.ts'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { referencePageQuery, writeReference } from '../api.ts'

const typed = referenceInput.omit({ token: true })
type Typed = Omit<ReferenceInput, 'token'>

const draftFields = z.object({ name: draftText, organization: draftText, relationship: draftText, text: draftText })
type Draft = Partial<Pick<Typed, 'name' | 'organization' | 'relationship' | 'text'>>

/** Can be sent once. The draft stays in this tab until then. */
export function ReferenceForm({ token, asked }: { token: string; asked: ReferencePage }) {
  const { name, firstName } = asked.preacher
  const [draft] = useState(() => draftOf<Draft>(`reference:${token}`, draftFields))
  const [beginning] = useState(() => ({
    ...{ name: asked.name, organization: asked.organization, relationship: '', text: '' },
    ...draft.read(),
  }))
  const form = useContractForm(typed, beginning)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ name: field, values }) => field && draft.keep(values) }),
    [subscribe, draft],
  )
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    const { queryKey } = referencePageQuery(token)
    try {
      const written = await writeReference({ token, ...given })
      draft.drop()
      queryClient.setQueryData(queryKey, written)
    } catch (error) {
      if (!showFieldErrors(error, form)) setFailure(sentenceOf(error, texts.unexpected))
      // It was sent or withdrawn in the meantime; the page says so.
      if (!hasCode(error, 'stale')) return
      draft.drop()
      await queryClient.invalidateQueries({ queryKey })
    }
  })
  const audiences = [
    {
      value: 'churches',
      label: 'Churches, too',
      description: `If ${firstName} shows it, with your name and church. Never your email address.`,
    },
    { value: 'preacher', label: `Only ${firstName}`, description: 'No church sees it.' },
  ] as const
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Field label="Your name" required error={messageAt(form, 'name')}>
        <TextInput autoComplete="name" maxLength={referenceLengths.name} {...form.register('name')} />
      </Field>
      <Field label="Your church or organization" required error={messageAt(form, 'organization')}>
        <TextInput
          autoComplete="organization"
          maxLength={referenceLengths.organization}
          {...form.register('organization')}
        />
      </Field>
      <Field
        label={`How do you know ${name}?`}
        required
        hint="For example: I was an elder when they preached for us."
        error={messageAt(form, 'relationship')}
      >
        <TextInput maxLength={referenceLengths.relationship} {...form.register('relationship')} />
      </Field>
      <Field
        label="Your reference"
        required
        hint={`What should a church know before it invites ${firstName}? A few sentences are enough.`}
        error={messageAt(form, 'text')}
      >
        <Textarea rows={8} maxLength={referenceLengths.text} {...form.register('text')} />
      </Field>
      <FieldSet legend="Who may read it?" required single error={messageAt(form, 'audience')}>
        <RadioCards options={audiences} {...form.register('audience')} />
      </FieldSet>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Sending...">
        Send Reference
      </Button>
    </form>
  )
}
