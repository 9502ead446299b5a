import { fullName } from '@openpulpit/contract/format'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { paths } from '../../../platform/paths.ts'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Card, CardLink, CardTitle } from '../../../ui/layout/card.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** Whom else the church asked for the same service. */
export function AlsoAsked({ others }: { others: RequestDetails['alsoAsked'] }) {
  if (others.length === 0) return null
  return (
    <Card>
      <CardTitle>Also Asked</CardTitle>
      <p className="mb-3 text-sm text-ink-soft">The first to accept is booked.</p>
      <ul className="divide-y divide-hairline">
        {others.map((other) => {
          const name = fullName(other.preacher)
          return (
            <li key={other._id} className="relative flex items-center gap-4 py-3">
              <Avatar name={name} photo={other.preacher.profileImage} size="small" />
              <div className="min-w-0">
                <p className="mb-1 font-semibold">
                  <CardLink to={paths.churchRequest(other._id)}>{name}</CardLink>
                </p>
                <StatusBadge request={other} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
