import { initialsOf, tintOf } from '../../ui/avatar-tint.ts'
import { classNames } from '../../ui/class-names.ts'

interface TestimonialSlideProps {
  words: string
  name: string
  who: string
  /** Its place among the others, in words. */
  place: string
}

const portrait =
  'row-span-2 flex h-24 w-18 items-end justify-center rounded-t-full border-b-2 border-pine pb-4 font-display text-xl font-medium sm:h-36 sm:w-28 sm:pb-8 sm:text-2xl'

export function TestimonialSlide({ words, name, who, place }: TestimonialSlideProps) {
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
