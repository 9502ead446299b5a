import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Of no use until the carousel runs: until then their room is kept. */
const whileRunning = 'invisible group-data-running/carousel:visible noscript:hidden'

export function TestimonialControls() {
  return (
    <div className={`flex flex-wrap items-center gap-2 ${whileRunning}`}>
      <button type="button" data-rotation="" className={buttonLook({ tone: 'secondary', size: 'small' })}>
        <span className="inline-flex items-center gap-2 group-data-paused/carousel:hidden">
          <Pause aria-hidden="true" />
          Pause<VisuallyHidden> the testimonials</VisuallyHidden>
        </span>
        <span className="hidden items-center gap-2 group-data-paused/carousel:inline-flex">
          <Play aria-hidden="true" />
          Play<VisuallyHidden> the testimonials</VisuallyHidden>
        </span>
      </button>
      <IconButton
        className="border border-control"
        data-step="-1"
        label="Previous testimonial"
        icon={<ChevronLeft aria-hidden="true" />}
      />
      <IconButton
        className="border border-control"
        data-step="1"
        label="Next testimonial"
        icon={<ChevronRight aria-hidden="true" />}
      />
    </div>
  )
}

/** A dot for every slide, told apart by its words. */
export function TestimonialDots({ places }: { places: readonly string[] }) {
  return (
    <div className={`mt-3 -ml-4 flex flex-wrap ${whileRunning}`}>
      {places.map((place, at) => (
        <button
          key={place}
          type="button"
          data-dot=""
          aria-label={`Show testimonial ${place}`}
          aria-current={at === 0}
          className="group/dot inline-flex size-11 items-center justify-center rounded-full"
        >
          <span className="size-3 rounded-full border-2 border-control transition-colors group-hover/dot:border-pine group-aria-[current=true]/dot:border-pine group-aria-[current=true]/dot:bg-pine" />
        </button>
      ))}
    </div>
  )
}
