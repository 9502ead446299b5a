import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
}

export function Checkbox({ label, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames('inline-flex min-h-11 items-start gap-3 py-2', className)}>
      <input {...native} type="checkbox" className="checkbox mt-0.5" />
      <span>{label}</span>
    </label>
  )
}
