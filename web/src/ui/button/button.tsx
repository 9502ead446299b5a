import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonStyle {
  children: ReactNode
  icon?: ReactNode
  busy?: boolean | undefined
  /** The label while busy; by default a spinner covers the label. */
  busyLabel?: string | undefined
}

/** Both labels share a grid cell, so the width never changes. */
const stacked = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'

export function Button(props: ButtonProps) {
  const { tone, size, wide, icon, busy = false, busyLabel, className, children, onClick, ...native } = props

  // A busy button stays focusable, so that keyboard users keep their place; it only stops acting.
  const act = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  return (
    <button
      type="button"
      {...native}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={act}
      className={classNames(buttonStyles({ tone, size, wide }), busy && 'cursor-progress', className)}
    >
      <span className="grid">
        <span className={classNames(stacked, busy && (busyLabel ? 'invisible' : 'opacity-0'))}>
          {icon}
          {children}
        </span>
        {busy && !busyLabel && (
          <span className={stacked}>
            <Spinner />
          </span>
        )}
        {busyLabel && (
          <span className={classNames(stacked, !busy && 'invisible')} aria-hidden={!busy}>
            <Spinner />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  )
}
