import type { BulkChange } from './changes.ts'
import { firstOf, leftWords } from './day-words.ts'

interface RepeatPreviewProps {
  /** Not there while the rule is not whole. */
  bulk: BulkChange | undefined
}

/** Which days a rule is about to change. It stands above the button that does so. */
export function RepeatPreview({ bulk }: RepeatPreviewProps) {
  const days = bulk?.changes.map(({ date }) => date) ?? []
  return (
    <div role="status" className="text-sm">
      {bulk && (
        <>
          <p className="font-medium">{days.length === 0 ? 'There is no day to change.' : firstOf(days)}</p>
          {bulk.left.length > 0 && <p className="text-ink-soft">{leftWords(bulk.left)}</p>}
        </>
      )}
    </div>
  )
}
