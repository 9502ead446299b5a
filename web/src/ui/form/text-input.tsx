import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { inputLook } from './input-styles.ts'

export function TextInput({ className, ...native }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...native} className={classNames(inputLook, className)} />
}
