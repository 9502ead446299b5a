import type { RequestDetails } from '@openpulpit/contract/requests'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { preacherName } from './sides.ts'
import { StatusBadge } from './status-badge.tsx'

/** Who else was asked for the same, and what came of it. */
export function AlsoAsked({ request: { alsoAsked } }: { request: Pick<RequestDetails, 'alsoAsked'> }) {
  if (alsoAsked.length === 0) return null
  return (
    <Card>
      <CardTitle>Also asked</CardTitle>
      <ul className="grid gap-4">
        {alsoAsked.map((other) => (
          <li key={other._id} className="flex items-center gap-3">
            <Avatar name={preacherName(other)} photo={other.preacher.profileImage} size="small" />
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
              <Link
                to={paths.churchRequest(other._id)}
                className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
              >
                {preacherName(other)}
              </Link>
              <StatusBadge request={other} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
