import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface MessageBubbleProps {
  /** The sender's name here. */
  sender: string
  isOwn: boolean
  /** The previous message is from the same side, so the name is not repeated. */
  goesOn: boolean
  /** Announced to screen readers. */
  isNews: boolean
  content: string
  /** When it was sent, or its state. */
  note: ReactNode
}

export function MessageBubble({ sender, isOwn, goesOn, isNews, content, note }: MessageBubbleProps) {
  return (
    <li
      data-message=""
      aria-live={isNews ? undefined : 'off'}
      className={classNames(
        'flex max-w-[88%] flex-col',
        isOwn ? 'items-end self-end' : 'items-start self-start',
        goesOn ? 'mt-2' : 'mt-4',
      )}
    >
      <p className={goesOn ? 'sr-only' : 'text-sm font-semibold'}>{sender}</p>
      <p
        // Each paragraph follows the direction of its own script.
        className={classNames(
          'mt-1 max-w-full rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]',
          isOwn ? 'rounded-tr-sm bg-pine-soft' : 'rounded-tl-sm bg-sunken',
        )}
      >
        <MessageText content={content} />
      </p>
      <div aria-live="off" className="mt-1 text-sm text-ink-faint">
        {note}
      </div>
    </li>
  )
}

interface MessageTextProps {
  content: string
}

const plainly = { default: ({ content }: MessageTextProps) => content }
// Loads lazily: the list of all domains is heavier than a whole screen, and few messages contain a URL.
const LinkedText = lazy<ComponentType<MessageTextProps>>(() =>
  import('./linked-text.tsx').then(
    ({ LinkedText }) => ({ default: LinkedText }),
    () => plainly,
  ),
)

/** A message's text; its URLs become links once the code for them has loaded. */
function MessageText({ content }: MessageTextProps) {
  if (!/https?:/i.test(content)) return content
  return (
    <Suspense fallback={content}>
      <LinkedText content={content} />
    </Suspense>
  )
}

/** Separates the days. */
export const DayLine = ({ children }: { children: ReactNode }) => (
  <li aria-live="off" className="mt-6 flex items-center gap-3 text-sm text-ink-soft first:mt-0">
    <span aria-hidden="true" className="h-px grow bg-hairline" />
    {children}
    <span aria-hidden="true" className="h-px grow bg-hairline" />
  </li>
)
