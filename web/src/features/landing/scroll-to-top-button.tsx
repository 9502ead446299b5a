import { ArrowUp } from 'lucide-react'
import { scrollToTop } from './scroll-to-top.ts'

/** Rides along at the edge of the window, and comes to rest in a row of its own at the end of the page, above no content. */
export function ScrollToTopButton() {
  return (
    <section
      ref={scrollToTop}
      data-behaviour="scroll-to-top"
      className="group/top pointer-events-none sticky bottom-3 z-30 mt-6 flex justify-end px-2"
    >
      <button
        type="button"
        title="Back to the top"
        aria-label="Back to the top"
        className="pointer-events-auto invisible inline-flex size-11 items-center justify-center rounded-full border border-control bg-surface text-pine opacity-0 shadow-soft transition-all hover:bg-pine-soft group-data-shown/top:visible group-data-shown/top:opacity-100"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}
