import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../button/button.tsx'

interface ErrorStateProps {
  message?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function ErrorState({
  message = 'We couldn’t load this. Please try again.',
  onRetry,
  retrying,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-lg border border-hairline bg-surface px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-9 text-wine" strokeWidth={1.5} />
      <p className="mt-3 mb-6 text-lg">{message}</p>
      {onRetry && (
        <Button tone="secondary" icon={<RotateCw aria-hidden="true" />} busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
