import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { counters } from './behaviors/counters.ts'

const figures = [
  { figure: '500+', of: 'churches' },
  { figure: '1200+', of: 'preachers' },
  { figure: '15+', of: 'denominations' },
  { figure: '98%', of: 'satisfaction' },
] as const

/** The markup has the final figures; counting up is decoration. */
export function Figures() {
  return (
    <section ref={counters} data-behavior="counters" aria-label="OpenPulpit in figures" className="bg-pine-soft">
      <dl className="mx-auto grid max-w-content grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-8 px-4 py-12 sm:grid-cols-2 sm:gap-x-6 sm:px-6 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] lg:py-14">
        {figures.map(({ figure, of }) => (
          <div key={of} className="flex min-w-0 flex-col-reverse border-l-2 border-pine pl-3 sm:pl-6">
            <dt className="text-ink-soft">{of}</dt>
            <dd className="font-display text-3xl font-medium whitespace-nowrap tabular-nums sm:text-hero">
              <span data-figure="" aria-hidden="true">
                {figure}
              </span>
              <VisuallyHidden>{figure}</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
