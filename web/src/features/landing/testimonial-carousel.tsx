import { carousel } from './carousel.ts'
import { TestimonialControls, TestimonialDots } from './testimonial-controls.tsx'
import { TestimonialSlide } from './testimonial-slide.tsx'
import { type Testimonial, testimonials } from './testimonials.ts'

const placeOf = (testimonial: Testimonial) => `${testimonials.indexOf(testimonial) + 1} of ${testimonials.length}`

/** A row that scrolls sideways, of which the behaviour makes a carousel; where scripts are off, a list. */
export function TestimonialCarousel() {
  return (
    <section
      ref={carousel}
      data-behaviour="carousel"
      aria-roledescription="carousel"
      aria-labelledby="testimonials"
      className="group/carousel mx-auto max-w-content px-4 py-16 sm:px-6 lg:py-20"
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id="testimonials" className="text-3xl">
            What members say
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
