import { type AvailabilityEntry, dayExtentLabels } from '@openpulpit/contract/availability'
import { type Day, formatDay } from '@openpulpit/contract/dates'
import { texts } from '@openpulpit/contract/texts'
import { Eraser } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { cleared, dayForm, formOf, takingBack, toChange } from './day-changes.ts'
import { hasMark, openPartOf } from './day-status.ts'
import { bookedText, doneOn } from './format-days.ts'
import type { Save } from './use-save-days.ts'

interface DayDialogProps {
  day: Day
  entry: AvailabilityEntry | undefined
  open: boolean
  onClose: () => void
  save: Save
}

/** A preacher's entry for one day. Stays open with its input until it is saved. */
export function DayDialog({ day, entry: current, open, onClose, save }: DayDialogProps) {
  // As it was on opening: pending changes show in the calendar at once, but must not change the form.
  const [entry] = useState(current)
  const { today } = useReader()
  const formId = useId()
  const form = useContractForm(dayForm, formOf(entry))
  const [isClearing, setIsClearing] = useState(false)
  const [failure, setFailure] = useState<string>()

  const keep = async (act: Parameters<Save>[0]) => {
    setFailure(undefined)
    if (await save(act)) onClose()
    else setFailure(texts.availabilitySaveFailed)
  }
  const submit = form.handleSubmit((given) =>
    keep({ changes: [toChange(day, given, entry)], outcome: () => ({ done: doneOn(day, given.mark, today) }) }),
  )
  const clear = async () => {
    setIsClearing(true)
    const changes = [cleared(day)]
    const back = takingBack(changes, new Map(entry && [[day, entry]]))
    await keep({ changes, outcome: () => ({ done: doneOn(day, 'clear', today), back }) })
    setIsClearing(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatDay(day, today)}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pt-2">
        <DayNotice entry={entry} />
        <FieldSet legend="Can you preach on this day?" single>
          <RadioCards
            columns={2}
            options={[
              { value: 'available', label: entry?.busy ? 'Available anyway' : 'Available' },
              { value: 'unavailable', label: 'Unavailable' },
            ]}
            {...form.register('mark')}
          />
        </FieldSet>
        {form.watch('mark') === 'available' && (
          <FieldSet legend="At what time of day?" single>
            <ChipGroup options={choicesOf(dayExtentLabels)} {...form.register('extent')} />
          </FieldSet>
        )}
        <Field label="Notes" hint="Optional. Only you can see this." error={messageAt(form, 'notes')}>
          <Textarea maxLength={500} {...form.register('notes')} />
        </Field>
        {hasMark(entry) && (
          <Button
            tone="quiet"
            size="small"
            icon={<Eraser aria-hidden="true" />}
            busy={isClearing}
            onClick={clear}
            className="-ml-4 self-start"
          >
            Clear This Day
          </Button>
        )}
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}

/** What else is on the day. */
function DayNotice({ entry }: { entry: AvailabilityEntry | undefined }) {
  if (entry?.booked) {
    return (
      <Banner tone="good" title={bookedText(entry)}>
        {openPartOf(entry)
          ? 'Your choice below is for the rest of the day.'
          : 'Your choice below won’t change this service.'}{' '}
        See your confirmed services in{' '}
        <Link
          to={{ pathname: paths.preacherRequests, search: '?status=confirmed' }}
          className="font-semibold text-pine underline"
        >
          My Requests
        </Link>
        .
      </Banner>
    )
  }
  if (entry?.busy) {
    return (
      <Banner title="You’re busy in another calendar">
        Churches won’t find you for this day unless you mark it as available anyway.
      </Banner>
    )
  }
  return null
}
