import { Check } from 'lucide-react'
import { useId } from 'react'
import { type Choice, checkboxProps, type MultipleChoiceProps, radioProps, type SingleChoiceProps } from './choice.ts'
import { type FieldNotes, FieldSet } from './field.tsx'

interface Options<Value extends string> {
  options: readonly Choice<Value>[]
}

type ChipGroupProps<Value extends string> = Options<Value> &
  (({ multiple: true } & MultipleChoiceProps<Value>) | ({ multiple?: false | undefined } & SingleChoiceProps<Value>))

const chip =
  'group inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm font-medium transition-colors ' +
  'hover:border-ink-soft has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ' +
  'has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:bg-sunken has-disabled:text-ink-soft'

/** A few short choices, one or several of them. Belongs inside a FieldSet. */
export function ChipGroup<Value extends string>({ options, ...choice }: ChipGroupProps<Value>) {
  const name = useId()
  const inputProps = (value: Value) => {
    if (!choice.multiple) return radioProps(withoutMode(choice), value)
    return checkboxProps(withoutMode(choice), value)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label key={value} className={chip}>
          <input name={name} {...inputProps(value)} className="sr-only" />
          <Check aria-hidden="true" className="-ml-1 hidden size-4 group-has-checked:block" />
          {label}
        </label>
      ))}
    </div>
  )
}

function withoutMode<Props extends { multiple?: boolean | undefined }>({ multiple: _, ...props }: Props) {
  return props
}

interface ChipsFieldProps<Value extends string> extends FieldNotes, MultipleChoiceProps<Value> {
  legend: string
  options: readonly Choice<Value>[]
  /** Shown instead of the chips. */
  none?: string | undefined
}

/** A multiple choice of short options with a heading. */
export function ChipsField<Value extends string>({ legend, hint, error, none, ...chips }: ChipsFieldProps<Value>) {
  return (
    <FieldSet legend={legend} hint={hint} error={error}>
      {none ? <p className="text-ink-soft">{none}</p> : <ChipGroup multiple {...chips} />}
    </FieldSet>
  )
}
