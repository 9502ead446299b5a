import type { BriefView } from '@openpulpit/contract/briefs'
import { serviceTypeLabels } from '@openpulpit/contract/services'
import { Card } from '../../ui/card.tsx'
import { arrivalWords, briefClock, briefDay } from './brief-times.ts'

/** What is read first at seven in the morning: where, when, and when to be there. */
export function BriefMoment({ brief }: { brief: BriefView }) {
  const { church, preacher, serviceType, duration, theme, startsAt } = brief
  const arrival = arrivalWords(brief)
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 print:mb-5 print:border-0 print:border-b print:border-control print:rounded-none print:p-0 print:pb-4 print:shadow-none">
      <div className="min-w-0 flex-1 basis-80">
        <p className="hidden text-sm text-ink-soft print:block">Sunday Brief</p>
        <p className="text-lg font-semibold">{church.name}</p>
        <h2 className="mt-1 text-2xl">
          <time dateTime={startsAt}>
            {briefDay(brief)}, <span className="whitespace-nowrap">{briefClock(brief)}</span>
          </time>
        </h2>
        <p className="mt-2 text-ink-soft">
          {serviceTypeLabels[serviceType]} · {duration} minutes
        </p>
        <p className="text-ink-soft">Preacher: {preacher.name}</p>
        {theme && <p className="text-ink-soft">Theme: {theme}</p>}
      </div>
      {arrival && (
        <p className="rounded-md bg-pine-soft px-5 py-3 text-pine print:border print:border-control print:text-ink">
          Please be there at <strong className="block font-display text-2xl font-medium">{arrival}</strong>
        </p>
      )}
    </Card>
  )
}
