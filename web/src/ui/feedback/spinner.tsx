import { classNames } from '../class-names.ts'

interface SpinnerProps {
  /** Size, and color if it is not the text's. */
  className?: string | undefined
}

/** Decorative: the parent says in words what is going on. */
export function Spinner({ className = 'size-5' }: SpinnerProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

interface FullPageSpinnerProps {
  label?: string | undefined
}

export function FullPageSpinner({ label = 'Loading…' }: FullPageSpinnerProps) {
  return (
    <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-ink-soft">
      <Spinner className="size-10 text-pine" />
      {label}
    </div>
  )
}
