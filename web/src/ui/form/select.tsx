import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { Choice } from './choice.ts'
import { useFieldControl } from './field.tsx'
import { inputStyles } from './input-styles.ts'

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly Choice[]
  /** The empty choice, sent as an empty string. */
  placeholder?: string | undefined
}

/** The native select, which is best on a phone. */
export function Select({ options, placeholder, className, ...native }: SelectProps) {
  return (
    <div className={classNames('relative', className)}>
      <select {...useFieldControl()} {...native} className={classNames(inputStyles, 'appearance-none truncate pr-11')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}
