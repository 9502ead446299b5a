import { missingForDashboard } from '@openpulpit/contract/preachers'
import { useOutlet } from 'react-router'
import { useMember } from '../features/accounts/use-auth.ts'
import { StatusBadge } from '../features/requests/badges.tsx'
import { NoneChosen, NoThreads } from '../features/threads/inbox/empty-inbox.tsx'
import { ThreadList } from '../features/threads/inbox/thread-list.tsx'
import { ThreadSearch, useThreadSearch } from '../features/threads/inbox/thread-search.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { classNames } from '../ui/class-names.ts'

export const meta = () => pageTitle('Messages')

/** The list, and beside it the conversation that was chosen; where there is room for one only, the chosen one. */
export default function Messages() {
  const { user, profile } = useMember()
  const { search, change } = useThreadSearch()
  const conversation = useOutlet()
  // The heading of what the page is about takes the focus: of the conversation, once there is one.
  const Title = conversation ? 'h2' : 'h1'
  return (
    <div data-fills-screen="" className="mx-auto flex min-h-112 w-full max-w-content flex-1 lg:px-6 lg:py-6">
      <div className="flex min-w-0 flex-1 overflow-hidden border-hairline bg-surface lg:rounded-lg lg:border lg:shadow-soft">
        <section
          aria-label="Your conversations"
          className={classNames(
            'relative min-w-0 flex-1 overflow-y-auto border-hairline lg:w-104 lg:flex-none lg:border-r',
            conversation && 'max-lg:hidden',
          )}
        >
          <div className="grid gap-3 p-4">
            <Title tabIndex={-1} className="text-2xl">
              Messages
            </Title>
            <ThreadSearch search={search} onSearch={change} />
          </div>
          <ThreadList
            search={search}
            onClear={() => change('')}
            statusOf={(request) => <StatusBadge request={request} />}
            none={
              <NoThreads
                userType={user.userType}
                lacksProfile={'firstName' in profile && missingForDashboard(profile).length > 0}
              />
            }
          />
        </section>
        <div className={classNames('flex min-w-0 flex-1 flex-col', !conversation && 'max-lg:hidden')}>
          {conversation ?? <NoneChosen />}
        </div>
      </div>
    </div>
  )
}
