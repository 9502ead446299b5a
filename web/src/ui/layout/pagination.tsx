import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'

interface PaginationProps {
  page: number
  totalPages: number
  onPageChange: (page: number) => void
  /** Buttons for up to five pages around the current one; without them only "Page X of Y". */
  numbered?: boolean | undefined
  /** The accessible name, for a page with two lists. */
  label?: string | undefined
}

/** Renders nothing for a single page. */
export function Pagination({ page, totalPages, onPageChange, numbered = false, label = 'Pages' }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-2">
      <Button
        tone="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </Button>
      {numbered ? (
        <ul className="order-first flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
          {pageWindow(page, totalPages).map((number) => (
            <li key={number}>
              <PageButton number={number} current={number === page} onPress={() => onPageChange(number)} />
            </li>
          ))}
        </ul>
      ) : (
        <span className="order-first w-full px-3 text-center text-sm sm:order-none sm:w-auto text-ink-soft tabular-nums">
          Page {page} of {totalPages}
        </span>
      )}
      <Button tone="secondary" size="small" disabled={page >= totalPages} onClick={() => onPageChange(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}

function PageButton({ number, current, onPress }: { number: number; current: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={current ? 'page' : undefined}
      onClick={onPress}
      className={classNames(
        'min-h-11 min-w-11 rounded-md px-2 text-sm font-semibold tabular-nums transition-colors',
        current ? 'bg-pine text-on-pine' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {number}
    </button>
  )
}

/** The page numbers to show: at most `width`, with the current one centered where possible. */
export function pageWindow(page: number, totalPages: number, width = 5) {
  const length = Math.min(width, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), totalPages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
