import { dayOf, daysBetween } from '@openpulpit/contract/dates'
import type { Subscription } from '@openpulpit/contract/users'
import { DataList } from '../../ui/data-list.tsx'
import { Segments } from '../../ui/segments.tsx'

interface TrialLeftProps {
  subscription: Subscription
  now: Date
  timeZone: string
}

/** The days of the trial that are left, and its connections. */
export function TrialLeft({ subscription, now, timeZone }: TrialLeftProps) {
  const { expiresAt, connectionsUsed, connectionsLimit } = subscription
  const days = expiresAt === null ? null : daysBetween(dayOf(now, timeZone), dayOf(new Date(expiresAt), timeZone))
  const used = connectionsLimit === null ? 0 : Math.min(connectionsUsed, connectionsLimit)
  const parts = Array.from({ length: connectionsLimit ?? 0 }, (_, at) => ({ key: String(at), isThere: at < used }))
  return (
    <div className="mt-5">
      <DataList
        columns={2}
        items={[
          { term: 'Days left', value: days === null ? null : daysWords(days) },
          {
            term: 'Connections',
            value: connectionsLimit !== null && (
              <>
                {used} of {connectionsLimit} used
                <div className="mt-2 max-w-56">
                  <Segments parts={parts} />
                </div>
              </>
            ),
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">
        A connection is a church and a preacher who agree on a service for the first time. However often they meet
        again, it stays one.
        {used === connectionsLimit && ' All of yours are used, so anybody new needs a plan.'}
      </p>
    </div>
  )
}

const daysWords = (days: number): string => (days <= 0 ? 'Today is the last' : String(days))
