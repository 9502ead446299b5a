import { type RequestView, serviceTypeLabels } from '@openpulpit/contract/requests'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { RequestCardActions } from './request-card-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { ServiceMoment } from './service-moment.tsx'
import { ServiceTile } from './service-tile.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

/** A request as the preacher finds it in the list. */
export function RequestCard({ request }: { request: RequestView }) {
  const { church, urgency, serviceType } = request
  const heading = useId()
  return (
    <article aria-labelledby={heading}>
      <Card className="flex gap-4 sm:gap-6">
        <div className="hidden sm:block">
          <ServiceTile request={request} />
        </div>
        <div className="grid min-w-0 flex-1 gap-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h3 id={heading} className="text-xl">
                {church.name || 'Unknown Church'}
              </h3>
              <p className="font-semibold">
                <ServiceMoment service={request} />
              </p>
              <p className="text-ink-soft">{serviceTypeLabels[serviceType]}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <StatusBadge request={request} />
              <UrgencyBadge urgency={urgency} />
            </div>
          </header>
          <RequestFacts request={request} />
          <RequestCardActions request={request} />
        </div>
      </Card>
    </article>
  )
}
