import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { inputStyles } from './input-styles.ts'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'prefix'> {
  prefix?: string | undefined
  suffix?: string | undefined
}

const affix = 'pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-faint'

export function NumberInput({ prefix, suffix, className, ...native }: NumberInputProps) {
  return (
    <div className={classNames('relative', className)}>
      {prefix && (
        <span aria-hidden="true" className={classNames(affix, 'left-3.5')}>
          {prefix}
        </span>
      )}
      <input
        inputMode="numeric"
        // Scrolling the page over the field must not change its value.
        onWheel={(event) => event.currentTarget.blur()}
        {...useFieldControl()}
        {...native}
        type="number"
        className={classNames(inputStyles, 'plain-number tabular-nums', prefix && 'pl-8', suffix && 'pr-24')}
      />
      {suffix && (
        <span aria-hidden="true" className={classNames(affix, 'right-3.5')}>
          {suffix}
        </span>
      )}
    </div>
  )
}

export function MoneyInput(props: Omit<ComponentProps<typeof NumberInput>, 'prefix' | 'suffix'>) {
  return <NumberInput min={0} step="any" inputMode="decimal" {...props} prefix="$" />
}
