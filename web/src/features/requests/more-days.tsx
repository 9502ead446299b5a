import { type Day, formatDayShort } from '@openpulpit/contract/dates'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { Switch } from '../../ui/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { daysChosen, furtherDays, weekdaysOf } from './extent.ts'
import type { RequestFormState } from './request-form.ts'

interface MoreDaysProps {
  form: RequestFormState
  /** The service date, once it is there. */
  date: Day | undefined
}

/** A pulpit that is empty for a while: the same service on the weeks that follow. */
export function MoreDays({ form, date }: MoreDaysProps) {
  const { field } = useController({ control: form.control, name: 'alsoOn' })
  const chosen = date ? daysChosen(date, field.value) : []
  const [isWanted, setIsWanted] = useState(chosen.length > 0)
  const weekdays = date ? weekdaysOf(date) : 'Sundays'

  const choose = (days: Day[]) => {
    form.clearErrors('alsoOn')
    field.onChange(days)
  }
  const want = (wanted: boolean) => {
    setIsWanted(wanted)
    if (!wanted) choose([])
  }

  return (
    <div className="flex flex-col gap-4 border-y border-hairline py-5">
      <Switch
        label={`The same on more ${weekdays}`}
        hint="Each day is a request of its own, and is answered by itself."
        checked={isWanted}
        onCheckedChange={want}
      />
      {isWanted && !date && <p className="text-sm text-ink-soft">Please choose the first service date above.</p>}
      {isWanted && date && (
        <FieldSet legend={`On which ${weekdays}?`} error={messageAt(form, 'alsoOn')} hint={together(date, chosen)}>
          <div className="-ml-4 flex">
            <Button tone="quiet" size="small" onClick={() => choose(furtherDays(date))}>
              All<VisuallyHidden> of these {weekdays}</VisuallyHidden>
            </Button>
            <Button tone="quiet" size="small" onClick={() => choose([])}>
              None<VisuallyHidden> of these {weekdays}</VisuallyHidden>
            </Button>
          </div>
          <ChipGroup
            multiple
            options={furtherDays(date).map((value) => ({ value, label: formatDayShort(value) }))}
            value={chosen}
            onValueChange={choose}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </FieldSet>
      )}
    </div>
  )
}

const together = (date: Day, chosen: readonly Day[]): string => {
  const count = chosen.length + 1
  return count === 1
    ? `So far ${formatDayShort(date)} alone.`
    : `With ${formatDayShort(date)} that makes ${count} days.`
}
