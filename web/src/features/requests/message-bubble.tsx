import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface MessageBubbleProps {
  sender: string
  isOwn: boolean
  content: string
  /** When it was sent, or what is becoming of it. */
  note: ReactNode
}

export function MessageBubble({ sender, isOwn, content, note }: MessageBubbleProps) {
  return (
    <li className={classNames('flex max-w-[88%] flex-col', isOwn ? 'items-end self-end' : 'items-start self-start')}>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">{isOwn ? 'You' : sender}</span>
      </p>
      <p
        className={classNames(
          'mt-1 max-w-full rounded-lg px-4 py-2.5 whitespace-pre-line',
          isOwn ? 'rounded-tr-sm bg-pine-soft' : 'rounded-tl-sm bg-sunken',
        )}
      >
        {content}
      </p>
      <div className="mt-1 text-sm text-ink-faint">{note}</div>
    </li>
  )
}

export function FailedNote({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <span className="inline-flex items-center gap-1.5 font-medium text-wine">
        <CircleAlert aria-hidden="true" className="size-5" />
        {failure}
      </span>
      <Button tone="quiet" size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    </span>
  )
}
