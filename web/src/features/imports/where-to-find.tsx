import { ChevronDown } from 'lucide-react'
import { places } from './places.ts'

/** Nobody knows by heart where their calendar keeps its secret address. */
export function WhereToFind() {
  return (
    <section aria-labelledby="where-to-find">
      <h3 id="where-to-find" className="mb-2 font-sans text-base font-semibold">
        Where to find the address
      </h3>
      <div className="divide-y divide-hairline border-y border-hairline">
        {places.map(({ calendar, steps }) => (
          <details key={calendar} name="where-to-find" className="group/place">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
              {calendar}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-pine transition-transform group-open/place:rotate-180"
              />
            </summary>
            <ol className="list-decimal space-y-1 pb-4 pl-6 text-ink-soft">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
