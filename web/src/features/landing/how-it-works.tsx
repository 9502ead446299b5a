import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

const steps = [
  {
    title: 'Say Where and When',
    church: 'Enter your town and the Sunday you need.',
    preacher: 'Marks available Sundays and sets a travel radius.',
  },
  {
    title: 'See Who’s Available',
    church: 'Every card shows distance, reviews and honorarium.',
    preacher: 'Never shows up for a time that’s already booked.',
  },
  {
    title: 'Send a Request',
    church: 'Send a request with the time, theme and honorarium.',
    preacher: 'Gets it right away and answers with one tap.',
  },
  {
    title: 'Meet on Sunday',
    church: 'You have each other’s address and number. Afterward, leave a review.',
    preacher: 'Knows where and when to be, and collects reviews.',
  },
] as const

/** The church's steps beside the preacher's. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-content px-4 py-16 sm:px-6 lg:py-20">
      <h2 id="how-it-works" className="text-3xl">
        How It Works
      </h2>
      <p className="mt-2 max-w-md text-lg text-ink-soft">From an empty pulpit to a yes, in four steps.</p>
      <ol className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, church, preacher }, place) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-0 border-t-2 border-pine pt-4 sm:row-span-3 sm:grid-rows-subgrid"
          >
            <span aria-hidden="true" className="row-span-3 font-display text-3xl text-pine tabular-nums">
              {place + 1}
            </span>
            <h3 className="mt-1.5 text-xl">{title}</h3>
            <p className="mt-2">
              <VisuallyHidden>Your church: </VisuallyHidden>
              {church}
            </p>
            <p className="mt-3 text-ink-soft">
              <span className="block text-xs font-semibold text-marigold-ink">The preacher</span>
              {preacher}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
