import { useState } from 'react'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import type { Choice } from '../../../ui/form/choice.ts'
import { FieldSet } from '../../../ui/form/field.tsx'

const all = 'all'

interface StyleChoiceProps {
  legend: string
  name: string
  options: readonly Choice[]
  initial: readonly string[] | undefined
}

/** Any one of the styles chosen will do. "Any Style" is on while none is. */
export function StyleChoice({ legend, name, options, initial = [] }: StyleChoiceProps) {
  const [styles, setStyles] = useState(initial)
  const choose = (chosen: readonly string[]) => {
    const tookAny = styles.length > 0 && chosen.includes(all)
    setStyles(tookAny ? [] : chosen.filter((style) => style !== all))
  }
  return (
    <FieldSet legend={legend}>
      <ChipGroup
        multiple
        name={name}
        value={styles.length > 0 ? styles : [all]}
        onValueChange={choose}
        options={[{ value: all, label: 'Any Style' }, ...options]}
      />
    </FieldSet>
  )
}
