import { serviceTypeLabels } from '@openpulpit/contract/services'
import type { UserType } from '@openpulpit/contract/users'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { RequestCardActions } from './request-card-actions.tsx'
import { type FarRequest, RequestFacts } from './request-facts.tsx'
import { ServiceMoment } from './service-moment.tsx'
import { ServiceTile } from './service-tile.tsx'
import { otherSide } from './sides.ts'
import { StatusBadge } from './status-badge.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

interface RequestCardProps {
  userType: UserType
  request: FarRequest
  /** What else there is to it: who offers to come. */
  children?: ReactNode
  /** What else there is to do. */
  actions?: ReactNode
  onAnswered?: ((words: string) => void) | undefined
}

/** A request as either side finds it in its list: who the other is, when, and what there is to do. */
export function RequestCard({ userType, request, children, actions, onAnswered }: RequestCardProps) {
  const { urgency, serviceType, preacher } = request
  const other = otherSide(request, userType)
  const heading = useId()
  return (
    <article aria-labelledby={heading}>
      <Card className="flex gap-4 sm:gap-6">
        <div className="hidden sm:block">
          <ServiceTile request={request} />
        </div>
        <div className="grid min-w-0 flex-1 gap-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="flex min-w-0 items-start gap-3.5">
              {userType === 'church' && preacher && <Avatar name={other} photo={preacher.profileImage} size="small" />}
              <div className="min-w-0">
                <h3 id={heading} className="text-xl">
                  {other || 'Unknown Church'}
                </h3>
                <p className="font-semibold">
                  <ServiceMoment service={request} />
                </p>
                <p className="text-ink-soft">{serviceTypeLabels[serviceType]}</p>
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <StatusBadge request={request} />
              <UrgencyBadge urgency={urgency} />
            </div>
          </header>
          <RequestFacts userType={userType} request={request} />
          {children}
          <RequestCardActions userType={userType} request={request} onAnswered={onAnswered}>
            {actions}
          </RequestCardActions>
        </div>
      </Card>
    </article>
  )
}
