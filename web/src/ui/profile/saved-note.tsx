import { Banner } from '../feedback/banner.tsx'

/** Visible until something is edited again. */
export function SavedNote({ words }: { words: string | undefined }) {
  return (
    <div role="status" data-print="hide" className="mb-6 empty:sr-only">
      {words && <Banner tone="good">{words}</Banner>}
    </div>
  )
}
