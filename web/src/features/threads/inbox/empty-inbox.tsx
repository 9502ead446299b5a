import type { UserType } from '@openpulpit/contract/users'
import { Inbox, MessageSquare, Search, UserRound } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface NoThreadsProps {
  userType: UserType
  /** The profile lacks something that churches look for. */
  lacksProfile: boolean
}

/** No conversations yet: links to what leads to a first one. */
export function NoThreads({ userType, lacksProfile }: NoThreadsProps) {
  if (userType === 'church') {
    return (
      <EmptyState
        level={2}
        title="No conversations yet"
        action={
          <LinkButton to={paths.search()} icon={<Search aria-hidden="true" />}>
            Find Preachers
          </LinkButton>
        }
      >
        Write to a preacher from the search or their profile. You’ll find their answers here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={2}
      title="No conversations yet"
      action={
        lacksProfile ? (
          <LinkButton to={paths.preacherProfile} icon={<UserRound aria-hidden="true" />}>
            Complete Your Profile
          </LinkButton>
        ) : (
          <LinkButton to={paths.preacherRequests} icon={<Inbox aria-hidden="true" />}>
            My Requests
          </LinkButton>
        )
      }
    >
      {lacksProfile
        ? 'When a church writes to you, you’ll see it here. A complete profile helps them find you.'
        : 'When a church writes to you or about a request, you’ll see it here.'}
    </EmptyState>
  )
}

/** Fills the place of the conversation. */
export function NoneChosen() {
  return (
    <div className="m-auto max-w-sm p-8 text-center text-ink-soft">
      <MessageSquare aria-hidden="true" className="mx-auto mb-4 size-10 text-ink-faint" strokeWidth={1.5} />
      <p>Choose a conversation to read it.</p>
    </div>
  )
}
