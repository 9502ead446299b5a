import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface ChoiceFieldProps<Value extends string> {
  label: string
  /** The word for no choice at all, where that can be chosen. */
  all?: string
  value: Value | undefined
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value | undefined) => void
  className?: string
}

/** One of a table of choices, or all of them. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, all, value, choices, onChoose, className } = props
  return (
    <Field label={label} className={className}>
      <Select
        value={value ?? ''}
        placeholder={all}
        options={choices}
        onChange={({ target }) => onChoose(choices.find((choice) => choice.value === target.value)?.value)}
      />
    </Field>
  )
}
