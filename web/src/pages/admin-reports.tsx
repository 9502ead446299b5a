import { useSearchParams } from 'react-router'
import { ReportQueue, ReportTabs } from '../features/reports/report-queue.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Reports')

export default function AdminReports() {
  const [address] = useSearchParams()
  const status = address.get('status') === 'settled' ? 'settled' : 'open'
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader
        title="Reports"
        actions={
          <LinkButton to={paths.adminAudit()} tone="secondary">
            Sign-Ins and Actions
          </LinkButton>
        }
      >
        Conversations that members reported.
      </PageHeader>
      <ReportTabs status={status} />
      <ReportQueue key={status} status={status} />
    </div>
  )
}
