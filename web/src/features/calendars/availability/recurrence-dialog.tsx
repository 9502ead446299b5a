import { dayExtentLabels } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { frequencies, frequencyLabels } from '@openpulpit/contract/recurrence'
import { useId, useState } from 'react'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { weekdays } from '../../../ui/calendar/week-head.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DateInput } from '../../../ui/form/text-input.tsx'
import { type BulkChange, markDays } from './day-changes.ts'
import { DaysToChange } from './days-to-change.tsx'
import { nothingToChange } from './format-days.ts'
import { defaultRecurrence, markLabels, recurrenceForm, untilChoices, untilDay } from './recurrence-form.ts'
import { useEntries } from './use-entries.ts'
import { horizonOf, type MarkMany } from './use-save-days.ts'

interface RecurrenceDialogProps {
  today: Day
  open: boolean
  onClose: () => void
  onSave: MarkMany['carryOut']
}

/** Repeats a mark, such as "Every 2nd Sunday, until June". Lists every day before it changes; unavailable days stay. */
export function RecurrenceDialog({ today, open, onClose, onSave }: RecurrenceDialogProps) {
  const formId = useId()
  const horizon = horizonOf(today)
  const [schema] = useState(() => recurrenceForm(today, horizon))
  const form = useContractForm(schema, defaultRecurrence(today))
  const { entries = new Map() } = useEntries(today, horizon)
  const values = form.watch()
  const rule = schema.safeParse(values).data
  const bulk = rule && markDays(rule.days, entries, { ...rule, today, keepUnavailable: true })
  const count = bulk?.changes.length ?? 0

  const submit = form.handleSubmit(async () => {
    if (bulk && count > 0 && (await onSave(bulk))) onClose()
  })

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Repeat Every Week or Month"
      actions={
        <div className="grid flex-1 gap-3">
          <RepeatPreview bulk={bulk} today={today} />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Saving...">
              {count > 0 ? `Set ${formatCount(count, 'Day')}` : 'Set Days'}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pt-2">
        <FieldSet legend="On which days?" error={messageAt(form, 'weekdays')}>
          <ChipGroup
            multiple
            options={weekdays.map(({ short }, at) => ({ value: String(at), label: short }))}
            {...form.register('weekdays')}
          />
        </FieldSet>
        <Field label="How often?">
          <Select
            options={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
            {...form.register('rhythm')}
          />
        </Field>
        <Field label="From" error={messageAt(form, 'from')}>
          <DateInput min={today} max={horizon} {...form.register('from')} />
        </Field>
        <Field label="Until" error={messageAt(form, 'until')}>
          <Select options={untilChoices(today, horizon)} {...form.register('until')} />
        </Field>
        {values.until === untilDay && (
          <Field label="Last day" error={messageAt(form, 'lastDay')}>
            <DateInput min={today} max={horizon} {...form.register('lastDay')} />
          </Field>
        )}
        <FieldSet legend="Mark them as" single>
          <ChipGroup options={choicesOf(markLabels)} {...form.register('mark')} />
        </FieldSet>
        {values.mark === 'available' && (
          <FieldSet legend="At what time of day?" single>
            <ChipGroup options={choicesOf(dayExtentLabels)} {...form.register('extent')} />
          </FieldSet>
        )}
      </form>
    </Dialog>
  )
}

/** A scrolling region must be reachable by keyboard. */
const scrollRegion = { role: 'region', 'aria-label': 'Dates', tabIndex: 0 } as const

interface RepeatPreviewProps {
  /** Undefined until the rule is complete. */
  bulk: BulkChange | undefined
  today: Day
}

/** The days a rule changes, right above the button. Scrolls, because there may be many. */
function RepeatPreview({ bulk, today }: RepeatPreviewProps) {
  const count = bulk?.changes.length ?? 0
  return (
    <div className="text-sm">
      <p role="status" className="font-medium">
        {bulk && (count === 0 ? nothingToChange(bulk.left) : `${formatCount(count, 'day')} will change.`)}
      </p>
      {bulk && count > 0 && (
        <div {...scrollRegion} className="mt-1 max-h-[min(9rem,25vh)] overflow-y-auto text-ink-soft">
          <DaysToChange bulk={bulk} today={today} />
        </div>
      )}
    </div>
  )
}
