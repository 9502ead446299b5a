import { importInput, mostCalendars } from '@openpulpit/contract/imports'
import { messages } from '@openpulpit/contract/messages'
import { sentenceOf } from '../../platform/api-error.ts'
import { landFields } from '../../platform/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { addCalendar, lookAgainAtImports } from './api.ts'

interface AddCalendarProps {
  /** How many there are already. */
  count: number
  onWords: (words: string | undefined) => void
}

export function AddCalendar({ count, onWords }: AddCalendarProps) {
  const form = useContractForm(importInput, { url: '', name: '' })
  const isFull = count >= mostCalendars

  const submit = form.handleSubmit(async (given) => {
    onWords(undefined)
    try {
      await addCalendar(given)
      form.reset()
      onWords(messages.calendarAdded)
      notify.success(messages.calendarAdded)
      await lookAgainAtImports()
    } catch (error) {
      if (landFields(error, form)) return
      const words = sentenceOf(error, messages.unexpected)
      onWords(words)
      notify.error(words)
    }
  })

  if (isFull) return <p className="mb-6 text-ink-soft">That is as many calendars as we can read for one person.</p>
  return (
    <form noValidate onSubmit={submit} className="mb-6 flex flex-col gap-5">
      <h3 className="font-sans text-base font-semibold">Add a calendar</h3>
      <Field
        label="Secret address of the calendar"
        required
        hint="It begins with https:// or webcal://. We show it to nobody."
        error={messageAt(form, 'url')}
      >
        <TextInput type="url" inputMode="url" autoComplete="off" spellCheck={false} {...form.register('url')} />
      </Field>
      <Field label="Name" hint="What you call it, for example: Family" error={messageAt(form, 'name')}>
        <TextInput autoComplete="off" maxLength={80} {...form.register('name')} />
      </Field>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="Reading your calendar..."
        className="sm:self-start"
      >
        Add calendar
      </Button>
    </form>
  )
}
