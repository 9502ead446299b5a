import { CircleAlert, RotateCw, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

interface FailedNoteProps {
  failure: string
  /** Where another try could help. */
  onRetry: (() => void) | undefined
  /** Where another try would help no more than the first. */
  onDiscard: (() => void) | undefined
}

export function FailedNote({ failure, onRetry, onDiscard }: FailedNoteProps) {
  return (
    <span ref={leaveTheFocus} className="flex flex-wrap items-center justify-end gap-x-2">
      <span className="inline-flex items-center gap-1.5 font-medium text-wine">
        <CircleAlert aria-hidden="true" className="size-5" />
        {failure}
      </span>
      {onRetry && (
        <Button tone="quiet" size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      )}
      {onDiscard && (
        <Button tone="quiet" size="small" icon={<X aria-hidden="true" />} onClick={onDiscard}>
          Discard
        </Button>
      )}
    </span>
  )
}

/** Its buttons go with the failure. Whoever is at one of them goes on in the conversation. */
const leaveTheFocus = (note: HTMLElement | null) => () => {
  if (note?.contains(document.activeElement)) {
    note.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
  }
}
