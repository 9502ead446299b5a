import { ArrowUp } from 'lucide-react'
import { scrollToTop } from './behaviors/scroll-to-top.ts'

/**
 * Sticks to the edge of the window, beside the text where there is room, and ends in a row of its own, so that it never
 * covers anything for good.
 */
export function ScrollToTopButton() {
  return (
    <section
      ref={scrollToTop}
      data-behavior="scroll-to-top"
      className="group/top pointer-events-none sticky bottom-3 z-30 mt-6 flex justify-end xl:px-2"
    >
      <button
        type="button"
        title="Back to the top"
        aria-label="Back to the top"
        className="pointer-events-auto invisible inline-flex size-11 items-center justify-center rounded-l-full border border-r-0 border-control xl:rounded-full xl:border-r bg-surface text-pine opacity-0 shadow-soft transition-all hover:bg-pine-soft group-data-shown/top:visible group-data-shown/top:opacity-100"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}
