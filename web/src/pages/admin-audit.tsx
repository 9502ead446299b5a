import { id } from '@openpulpit/contract/field-schemas'
import { useSearchParams } from 'react-router'
import { useMember } from '../features/accounts/use-auth.ts'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Sign-Ins and Actions')

export default function AdminAudit() {
  const [address] = useSearchParams()
  const { profile } = useMember()
  const userId = id.safeParse(address.get('userId')).data
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Sign-Ins and Actions" back={{ to: paths.adminReports(), label: 'Reports' }}>
        Who signed in and what admins did, newest first. We keep it for a year.
      </PageHeader>
      <AuditLog key={userId} userId={userId} timeZone={profile.timeZone} />
    </div>
  )
}
