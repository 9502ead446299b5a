import { Spinner } from './spinner.tsx'

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
