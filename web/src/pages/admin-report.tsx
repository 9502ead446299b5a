import { useParams } from 'react-router'
import { useMember } from '../features/accounts/use-auth.ts'
import { ReportDetails } from '../features/reports/report-details.tsx'
import { ReadOnlyLog } from '../features/threads/conversation/read-only-log.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Report')

export default function AdminReport() {
  const { id = '' } = useParams()
  const { profile } = useMember()
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <ReportDetails
        key={id}
        id={id}
        // It is read as whoever reported it sees it.
        conversation={({ report, messages, more }) => (
          <ReadOnlyLog log={messages} more={more} own={report.reporter.userType} timeZone={profile.timeZone} />
        )}
      />
    </div>
  )
}
