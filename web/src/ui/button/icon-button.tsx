import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors',
        'hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </button>
  )
}
