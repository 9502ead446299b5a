import { type ComponentType, lazy, Suspense } from 'react'

interface MessageTextProps {
  content: string
}

const plainly = { default: ({ content }: MessageTextProps) => content }
// What knows all the world's domains weighs more than a whole screen, and few messages name one.
const LinkedText = lazy<ComponentType<MessageTextProps>>(() =>
  import('./linked-text.tsx').then(
    ({ LinkedText }) => ({ default: LinkedText }),
    () => plainly,
  ),
)

/** The words of a message; its addresses become links as soon as it is known where they end. */
export function MessageText({ content }: MessageTextProps) {
  if (!/https?:/i.test(content)) return content
  return (
    <Suspense fallback={content}>
      <LinkedText content={content} />
    </Suspense>
  )
}
