import type { BillingView } from '@openpulpit/contract/billing'
import { dayOf, daysBetween } from '@openpulpit/contract/dates'
import type { Subscription } from '@openpulpit/contract/users'
import { CalendarX, CircleAlert, CircleCheck, CircleSlash, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { ProgressSegments } from '../../../ui/feedback/progress-segments.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { formatSubscriptionState, type Mark } from './format-subscription-state.ts'

const badgeStyles: Record<Mark, { tone: BadgeTone; icon: ReactNode }> = {
  trial: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  active: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  cancelled: { tone: 'waiting', icon: <CalendarX aria-hidden="true" /> },
  waiting: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <CircleAlert aria-hidden="true" /> },
  ended: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
}

interface SubscriptionCardProps {
  view: BillingView
  timeZone: string
  /** The actions. */
  children: ReactNode
}

export function SubscriptionCard({ view, timeZone, children }: SubscriptionCardProps) {
  const now = useNow()
  const { mark, label, title, text } = formatSubscriptionState(view, { now, timeZone })
  return (
    <Card>
      <CardTitle
        aside={
          <Badge tone={badgeStyles[mark].tone} icon={badgeStyles[mark].icon}>
            {label}
          </Badge>
        }
      >
        Your Plan
      </CardTitle>
      {/* Announces changes from here or from another device. */}
      <div role="status">
        <p className="font-display text-2xl text-balance">{title}</p>
        <p className="mt-1.5 text-ink-soft">{text}</p>
      </div>
      {mark === 'trial' && <TrialLeft subscription={view.subscription} now={now} timeZone={timeZone} />}
      {children}
    </Card>
  )
}

interface TrialLeftProps {
  subscription: Subscription
  now: Date
  timeZone: string
}

/** The days and connections left of the trial. */
function TrialLeft({ subscription, now, timeZone }: TrialLeftProps) {
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
                  <ProgressSegments parts={parts} />
                </div>
              </>
            ),
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">
        A connection counts once, when you first confirm with someone.
        {used === connectionsLimit && ' You’ve used all of yours, so anyone new needs a plan.'}
      </p>
    </div>
  )
}

const daysWords = (days: number): string => (days <= 0 ? 'Today is the last' : String(days))
