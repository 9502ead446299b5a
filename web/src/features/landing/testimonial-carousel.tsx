import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { buttonStyles } from '../../ui/button/button-styles.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { initialsOf, tintOf } from '../../ui/graphics/avatar.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { carousel } from './behaviors/carousel.ts'

const placeOf = (testimonial: Testimonial) => `${testimonials.indexOf(testimonial) + 1} of ${testimonials.length}`

/** A row that scrolls sideways; a script turns it into a carousel. Without scripts it is a list. */
export function TestimonialCarousel() {
  return (
    <section
      ref={carousel}
      data-behavior="carousel"
      aria-roledescription="carousel"
      aria-labelledby="testimonials"
      className="group/carousel mx-auto max-w-content px-4 py-16 sm:px-6 lg:py-20"
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id="testimonials" className="text-3xl">
            What Members Say
          </h2>
          <p className="mt-1 text-ink-soft">Examples: these five people are invented.</p>
        </div>
        <TestimonialControls />
      </div>
      <div
        data-slides=""
        className="flex touch-pan-y touch-pinch-zoom snap-x snap-mandatory items-start overflow-x-auto [scrollbar-width:none] group-data-running/carousel:overflow-x-hidden noscript:grid noscript:gap-12"
      >
        {testimonials.map((testimonial) => (
          <TestimonialSlide key={testimonial.name} {...testimonial} place={placeOf(testimonial)} />
        ))}
      </div>
      <TestimonialDots places={testimonials.map(placeOf)} />
    </section>
  )
}

interface TestimonialSlideProps {
  words: string
  name: string
  who: string
  /** Its position among the others. */
  place: string
}

const portrait =
  'row-span-2 flex h-24 w-18 items-end justify-center rounded-t-full border-b-2 border-pine pb-4 font-display text-xl font-medium sm:h-36 sm:w-28 sm:pb-8 sm:text-2xl'

function TestimonialSlide({ words, name, who, place }: TestimonialSlideProps) {
  return (
    <figure
      data-slide=""
      aria-roledescription="slide"
      aria-label={place}
      className="grid w-full shrink-0 snap-start snap-always content-start gap-x-8 gap-y-5 sm:grid-cols-[auto_1fr]"
    >
      <span aria-hidden="true" className={classNames(tintOf(name), portrait)}>
        {initialsOf(name)}
      </span>
      <blockquote className="font-display text-2xl lg:text-3xl">“{words}”</blockquote>
      <figcaption>
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-soft">{who}</span>
      </figcaption>
    </figure>
  )
}

interface Testimonial {
  words: string
  name: string
  who: string
}

/** Invented, and the page says so. */
const testimonials: readonly Testimonial[] = [
  {
    words: 'Our pastor broke his leg on a Thursday. By Friday night we knew who would preach, and what it would cost.',
    name: 'Margaret Ellison',
    who: 'Church secretary, Hickory, NC',
  },
  {
    words: 'I retired from a church, not from preaching. Two Sundays a month, an hour away at most. That’s what I get.',
    name: 'Walter Greene',
    who: 'Retired pastor, Dayton, OH',
  },
  {
    words: 'We used to call down a list. Now we see who’s available before we ask, and no one has to say no to us.',
    name: 'Carlos Medina',
    who: 'Elder, Waco, TX',
  },
  {
    words: 'The time, the theme and the honorarium were settled before I said yes. All I had to bring was the sermon.',
    name: 'Priya Samuel',
    who: 'Seminary student, Decatur, GA',
  },
  {
    words: 'I serve one church and help out at three. My calendar hasn’t had me in two pulpits at the same time since.',
    name: 'Denise Holloway',
    who: 'Bivocational minister, Macon, GA',
  },
]

/** Useless until the carousel runs; the space is reserved. */
const whileRunning = 'invisible group-data-running/carousel:visible noscript:hidden'

function TestimonialControls() {
  return (
    <div className={`flex flex-wrap items-center gap-2 ${whileRunning}`}>
      <button type="button" data-rotation="" className={buttonStyles({ tone: 'secondary', size: 'small' })}>
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

/** A dot per slide, each with its own label. */
function TestimonialDots({ places }: { places: readonly string[] }) {
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
