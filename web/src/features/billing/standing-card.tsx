import type { BillingView } from '@openpulpit/contract/billing'
import { CalendarX, CircleAlert, CircleCheck, CircleSlash, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { type Mark, standingWords } from './standing-words.ts'
import { TrialLeft } from './trial-left.tsx'

const looks: Record<Mark, { tone: BadgeTone; icon: ReactNode }> = {
  trial: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  active: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  cancelled: { tone: 'waiting', icon: <CalendarX aria-hidden="true" /> },
  waiting: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <CircleAlert aria-hidden="true" /> },
  ended: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
}

interface StandingCardProps {
  view: BillingView
  timeZone: string
  /** What can be done about it. */
  children: ReactNode
}

/** How the member stands, and what they can do about it. */
export function StandingCard({ view, timeZone, children }: StandingCardProps) {
  const now = useNow()
  const { mark, label, title, text } = standingWords(view, { now, timeZone })
  return (
    <Card>
      <CardTitle
        aside={
          <Badge tone={looks[mark].tone} icon={looks[mark].icon}>
            {label}
          </Badge>
        }
      >
        Your Plan
      </CardTitle>
      {/* Also heard when it changes because of what was pressed here or on another device. */}
      <div role="status">
        <p className="font-display text-2xl text-balance">{title}</p>
        <p className="mt-1.5 text-ink-soft">{text}</p>
      </div>
      {mark === 'trial' && <TrialLeft subscription={view.subscription} now={now} timeZone={timeZone} />}
      {children}
    </Card>
  )
}
