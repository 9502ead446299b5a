import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { longInputLook } from './input-styles.ts'

/** Grows with what is written, where the browser can. */
export function Textarea({ className, ...native }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldControl()} {...native} className={classNames(longInputLook, className)} />
}
