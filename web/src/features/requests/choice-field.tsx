import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface ChoiceFieldProps<Value extends string> {
  label: string
  /** The word for no choice at all, where that can be chosen. */
  all?: string
  value: Value | undefined
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value | undefined) => void
}

/** One of a table of choices, or all of them. */
export function ChoiceField<Value extends string>({ label, all, value, choices, onChoose }: ChoiceFieldProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        placeholder={all}
        options={choices}
        onChange={({ target }) => onChoose(choices.find((choice) => choice.value === target.value)?.value)}
      />
    </Field>
  )
}
