import { dayOf } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { MessageSquare } from 'lucide-react'
import { useChurch } from '../features/accounts/use-auth.ts'
import { AddOrBring, RosterList } from '../features/roster/list/roster-list.tsx'
import { NewThread } from '../features/threads/new-thread/new-thread.tsx'
import { useNow } from '../platform/browser/use-now.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'

export const meta = () => pageTitle('Our Preachers')

export default function ChurchPreachers() {
  const { _id: owner, timeZone } = useChurch()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Our Preachers" back={{ to: paths.dashboard, label: 'Dashboard' }} actions={<AddOrBring />}>
        Your church’s own list. No one else sees it.
      </PageHeader>
      <RosterList
        today={dayOf(useNow(), timeZone)}
        messageButton={(member) => (
          <NewThread
            tone="quiet"
            size="small"
            icon={<MessageSquare aria-hidden="true" />}
            preacherId={member._id}
            to={fullName(member)}
            owner={owner}
          >
            Message<VisuallyHidden>{` ${fullName(member)}`}</VisuallyHidden>
          </NewThread>
        )}
      />
    </div>
  )
}
