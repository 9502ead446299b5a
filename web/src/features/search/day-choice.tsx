import { type Day, day } from '@openpulpit/contract/dates'
import { useState } from 'react'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { comingSundays, sundayChoices } from './coming-sundays.ts'
import { useDraft } from './use-draft.ts'

interface DayChoiceProps {
  value: Day | undefined
  today: Day
  onValueChange: (day: Day | undefined) => void
}

const another = { value: 'another', label: 'Another day…' }

/** Nearly always it is one of the coming Sundays; for a wedding or a funeral any day will do. */
export function DayChoice({ value, today, onValueChange }: DayChoiceProps) {
  const [wantsAnother, setWantsAnother] = useState(false)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    // The day was taken away with its chip, so nobody is about to name another one.
    if (value === undefined) setWantsAnother(false)
  }
  const isAnother = wantsAnother || (value !== undefined && !comingSundays(today).includes(value))

  const choose = (chosen: string) => {
    setWantsAnother(chosen === another.value)
    if (chosen !== another.value) onValueChange(day.safeParse(chosen).data)
  }

  return (
    <div className="grid min-w-0 gap-2">
      <Field label="Sunday">
        <Select
          value={isAnother ? another.value : (value ?? '')}
          onChange={(event) => choose(event.target.value)}
          placeholder="Any day"
          options={[...sundayChoices(today), another]}
        />
      </Field>
      {isAnother && <AnotherDay value={value} today={today} onValueChange={onValueChange} />}
    </div>
  )
}

function AnotherDay({ value, today, onValueChange }: DayChoiceProps) {
  const [text, setText] = useDraft(value ?? '')
  const type = (typed: string) => {
    setText(typed)
    // A year that is being typed passes through the first centuries.
    const { data: typedDay } = day.safeParse(typed)
    if (typedDay && typedDay >= today) onValueChange(typedDay)
  }
  return <DateInput aria-label="Another day" min={today} value={text} onChange={(event) => type(event.target.value)} />
}
