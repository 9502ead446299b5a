import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** Hidden until the keyboard focuses it. */
export function SkipLink({ className, children, ...native }: ComponentProps<'a'>) {
  return (
    <a
      {...native}
      data-print="hide"
      className={classNames(
        'fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-pine px-4 py-3 font-semibold text-on-pine focus:translate-y-0',
        className,
      )}
    >
      {children}
    </a>
  )
}
