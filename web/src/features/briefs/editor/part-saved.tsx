import { Banner } from '../../../ui/feedback/banner.tsx'

/** Stays in sight until something is edited again. */
export function PartSaved({ words }: { words: string | undefined }) {
  return (
    <div role="status" data-print="hide" className="mb-6 empty:sr-only">
      {words && <Banner tone="good">{words}</Banner>}
    </div>
  )
}
