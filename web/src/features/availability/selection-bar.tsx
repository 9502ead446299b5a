import { Button } from '../../ui/button.tsx'
import { type Mark, marks } from './changes.ts'
import { countDays } from './day-words.ts'

interface SelectionBarProps {
  count: number
  onMark: (mark: Mark) => void
  onEnd: () => void
}

const labels: Record<Mark, string> = { available: 'Mark available', unavailable: 'Mark unavailable', clear: 'Clear' }

/** What is to be said of the selected days. On a phone it stays at the bottom of the screen, where the thumb is. */
export function SelectionBar({ count, onMark, onEnd }: SelectionBarProps) {
  return (
    <section
      aria-label="Selected days"
      className="sticky bottom-0 z-10 -mx-5 mt-4 border-y border-hairline bg-surface px-5 py-2 sm:mx-0 sm:rounded-md sm:border sm:px-4"
    >
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {count === 0 ? 'Choose days in the calendar' : `${countDays(count)} selected`}
        </p>
        <Button size="small" tone="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2 pb-1">
        {marks.map((mark) => (
          <Button
            key={mark}
            size="small"
            tone={mark === 'available' ? 'primary' : 'secondary'}
            disabled={count === 0}
            onClick={() => onMark(mark)}
            className="px-1!"
          >
            {labels[mark]}
          </Button>
        ))}
      </div>
    </section>
  )
}
