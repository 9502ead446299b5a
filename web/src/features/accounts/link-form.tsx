import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import type { ContractForm } from '../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { isLinkExpired } from '../../platform/queries/link-expired.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../ui/feedback/inline-replace.tsx'

interface LinkFormProps<Form extends FieldValues, Parsed> {
  form: ContractForm<Form, Parsed>
  /** Sends the input together with the link's token. */
  send: (given: Parsed) => Promise<unknown>
  onDone: () => void
  /** Replaces the form once the link was used or has expired. */
  expired: ReactNode
  label: string
  /** An alternative action. */
  instead?: { label: string; act: () => void }
  children: ReactNode
}

/** The form behind an email link. */
export function LinkForm<Form extends FieldValues, Parsed extends object>(props: LinkFormProps<Form, Parsed>) {
  const { form, send, onDone, expired, label, instead, children } = props
  const [failure, setFailure] = useState<string>()
  const [isExpired, setIsExpired] = useState(false)

  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    try {
      await send(given)
      onDone()
    } catch (error) {
      if (showFieldErrors(error, form, { only: Object.keys(given) })) return
      if (isLinkExpired(error)) setIsExpired(true)
      else setFailure(sentenceOf(error, texts.unexpected))
    }
  })

  if (isExpired) return <InlineReplace>{expired}</InlineReplace>
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Saving...">
        {label}
      </Button>
      {instead && (
        <Button tone="quiet" onClick={instead.act}>
          {instead.label}
        </Button>
      )}
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}
