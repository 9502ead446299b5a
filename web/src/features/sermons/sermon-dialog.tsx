import { type SermonForm, type SermonInput, sermonInput } from '@openpulpit/contract/sermon-input'
import { longestSermonTitle, type SermonKind } from '@openpulpit/contract/sermon-kinds'
import type { OwnSermon } from '@openpulpit/contract/sermons'
import { texts } from '@openpulpit/contract/texts'
import { videoPage } from '@openpulpit/contract/video-links'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { choicesOf } from '../../ui/form/choice.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { saveSermon } from './api.ts'

const kinds: Record<SermonKind, string> = {
  video: 'Video on YouTube or Vimeo',
  recording: 'Recording, MP3 or M4A',
  text: 'Text, PDF',
}

const added: Record<SermonKind, string> = {
  video: 'Sermon added. Churches can watch it now.',
  recording: 'Sermon added. You can upload the recording now.',
  text: 'Sermon added. You can upload the text now.',
}

interface SermonDialogProps {
  /** Undefined to add one. */
  sermon: OwnSermon | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (words: string) => void
}

/** A sermon's facts. Its file is uploaded once it exists; the kind cannot change. */
export function SermonDialog({ sermon, open, onOpenChange, onSaved }: SermonDialogProps) {
  const [failure, setFailure] = useState<string>()
  const form = useContractForm<SermonForm, SermonInput>(sermonInput, valuesOf(sermon))
  const kind = useWatch({ control: form.control, name: 'kind' })

  const submit = async (input: SermonInput) => {
    setFailure(undefined)
    try {
      await saveSermon(sermon?._id, input.kind === 'video' ? input : { ...input, link: undefined })
      const words = sermon ? 'Changes saved.' : added[input.kind]
      notify.success(words)
      onSaved(words)
      onOpenChange(false)
      if (!sermon) form.reset(valuesOf(undefined))
    } catch (error) {
      if (!showFieldErrors(error, form)) setFailure(failureWords(error, texts.changeFailed))
    }
    await invalidate('sermon')
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={sermon ? 'Edit Sermon' : 'Add Sermon'}
      submit={sermon ? 'Save Changes' : 'Add Sermon'}
      onSubmit={form.handleSubmit(submit)}
      busy={form.formState.isSubmitting}
      failure={failure}
    >
      {!sermon && (
        <Field
          label="What is it?"
          required
          hint={(kind === 'recording' || kind === 'text') && 'You upload the file after this step.'}
          error={messageAt(form, 'kind')}
        >
          <Select placeholder="Please choose" options={choicesOf(kinds)} {...form.register('kind')} />
        </Field>
      )}
      <Field label="Title" required error={messageAt(form, 'title')}>
        <TextInput maxLength={longestSermonTitle} {...form.register('title')} />
      </Field>
      {kind === 'video' && (
        <Field
          label="Link"
          required
          hint="Copy it from your browser, or with “Share” in the app."
          error={messageAt(form, 'link')}
        >
          <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('link')} />
        </Field>
      )}
    </FormDialog>
  )
}

const valuesOf = (sermon: OwnSermon | undefined) => ({
  ...(sermon && { kind: sermon.kind }),
  title: sermon?.title ?? '',
  link: sermon?.video ? videoPage(sermon.video) : '',
})
