import { type User, userTypeLabels } from '@openpulpit/contract/users'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'

interface AccountFactsProps {
  user: User
  /** The church's or the preacher's name. */
  name: string
  /** The button for an unconfirmed address. */
  confirm: ReactNode
}

export function AccountFacts({ user, name, confirm }: AccountFactsProps) {
  return (
    <>
      <DataList
        items={[
          { term: 'Name', value: name },
          { term: 'Account type', value: userTypeLabels[user.userType] },
          {
            term: 'Email address',
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 break-words">{user.email}</span>
                {user.emailRefused ? <Refused /> : <Verified isVerified={user.emailVerified} />}
              </span>
            ),
          },
        ]}
      />
      {!user.emailVerified && <div className="mt-4">{confirm}</div>}
    </>
  )
}

const Refused = () => (
  <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
    Refuses our email
  </Badge>
)

function Verified({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Confirmed
    </Badge>
  ) : (
    <Badge tone="waiting" icon={<Hourglass aria-hidden="true" />}>
      Not confirmed yet
    </Badge>
  )
}
