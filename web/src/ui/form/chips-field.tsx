import { ChipGroup } from './chip-group.tsx'
import type { Choice } from './choice.ts'
import type { MultipleChoiceProps } from './choice-inputs.ts'
import type { FieldNotes } from './field-notes.tsx'
import { FieldSet } from './field-set.tsx'

interface ChipsFieldProps<Value extends string> extends FieldNotes, MultipleChoiceProps<Value> {
  legend: string
  options: readonly Choice<Value>[]
  /** Said instead of the chips. */
  none?: string | undefined
}

/** Some of a few short choices, under a heading. */
export function ChipsField<Value extends string>({ legend, hint, error, none, ...chips }: ChipsFieldProps<Value>) {
  return (
    <FieldSet legend={legend} hint={hint} error={error}>
      {none ? <p className="text-ink-soft">{none}</p> : <ChipGroup multiple {...chips} />}
    </FieldSet>
  )
}
