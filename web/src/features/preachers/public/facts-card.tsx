import { dayOf, formatDayShortFrom } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { type PreacherFacts, servicesForFacts } from '@openpulpit/contract/preacher-facts'
import { useReader } from '../../../platform/browser/reader.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'

interface FactsCardProps {
  /** Null with few services; nothing is shown then. */
  facts: PreacherFacts | null
  firstName: string
}

/** Figures from the preacher’s services, each with what it means. */
export function FactsCard({ facts, firstName }: FactsCardProps) {
  const { today, timeZone } = useReader()
  if (!facts) return null
  const computed = dayOf(new Date(facts.computedAt), timeZone)
  return (
    <Card>
      <section aria-label="Track record">
        <CardTitle>Track Record</CardTitle>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {linesOf(facts, firstName).map(({ term, value, meaning }) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
              <dd className="text-sm text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 border-t border-hairline pt-4 text-sm text-ink-soft">
          Counted from requests and services on OpenPulpit, last on {formatDayShortFrom(computed, today)}. We count
          again every night. You see this once a preacher has had {servicesForFacts} services.
        </p>
      </section>
    </Card>
  )
}

function linesOf({ answers, services, cancelledInYear, churchesAgain }: PreacherFacts, firstName: string) {
  const { kept, total } = services
  return [
    ...(answers
      ? [
          {
            term: 'Usually answers within',
            value: formatHours(answers.withinHours),
            meaning:
              answers.count === 1
                ? 'One request was answered in this time.'
                : `Half of the last ${answers.count} requests were answered in this time.`,
          },
        ]
      : []),
    {
      term: 'Preached as confirmed',
      value: `${kept} of ${formatCount(total, 'service')}`,
      meaning: `Past services that ${firstName} didn’t cancel. Services a church cancelled don’t count.`,
    },
    {
      term: 'Cancelled in the last 12 months',
      value: cancelledInYear === 0 ? 'None' : formatCount(cancelledInYear, 'service'),
      meaning: `Confirmed services that ${firstName} cancelled.`,
    },
    {
      term: 'Churches that asked again',
      value: churchesAgain === 0 ? 'None yet' : formatCount(churchesAgain, 'church', 'churches'),
      meaning: `Churches that booked ${firstName} on more than one day.`,
    },
  ]
}

/** "1 hour", "30 hours", "3 days" */
const formatHours = (hours: number): string =>
  hours <= 48 ? formatCount(hours, 'hour') : formatCount(Math.ceil(hours / 24), 'day')
