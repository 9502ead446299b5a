import { useState } from 'react'
import { ChipGroup } from '../../ui/chip-group.tsx'
import type { Choice } from '../../ui/choice.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'

/** Stands for no filter, in the address as well. */
const all = 'all'

interface OneOfProps {
  look: 'radios' | 'chips'
  legend: string
  name: string
  /** What no filter is called. */
  any: string
  options: readonly Choice[]
  initial: string | undefined
}

export function OneOf({ look, legend, name, any, options, initial = all }: OneOfProps) {
  const [value, setValue] = useState(initial)
  const group = { name, value, onValueChange: setValue, options: [{ value: all, label: any }, ...options] }
  return (
    <FieldSet legend={legend} single>
      {look === 'radios' ? <RadioCards columns={2} {...group} /> : <ChipGroup {...group} />}
    </FieldSet>
  )
}
