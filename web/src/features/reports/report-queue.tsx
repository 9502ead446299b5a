import { messages } from '@openpulpit/contract/messages'
import { useNow } from '../../platform/use-now.ts'
import { usePages } from '../../platform/use-pages.ts'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PagedSection } from '../../ui/paged-section.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { type ReportsStatus, reportsQuery } from './api.ts'
import { ReportCard } from './report-card.tsx'
import { countWords } from './report-words.ts'

const queries = { open: reportsQuery('open'), settled: reportsQuery('settled') }

/** What waits, the oldest first; or what is settled, the newest first. */
export function ReportQueue({ status }: { status: ReportsStatus }) {
  const { page, turnTo, data, isTurning, heading, failedAt, retrying, retry } = usePages(queries[status])
  const now = useNow()
  useFailureToast(failedAt, messages.reportsLoadFailed)

  if (failedAt !== undefined) {
    return <ErrorState message={messages.reportsLoadFailed} onRetry={() => void retry()} retrying={retrying} />
  }
  return (
    <PagedSection
      title={data ? countWords(status, data.total) : 'Loading…'}
      heading={heading}
      busy={!data || isTurning}
      page={page}
      totalPages={data?.totalPages ?? 0}
      label="Pages of reports"
      onPageChange={turnTo}
    >
      {!data && <QueueSkeleton />}
      {data?.total === 0 && <NoReports status={status} />}
      {data && data.total > 0 && (
        <ul className={classNames('grid gap-5 transition-opacity', isTurning && 'opacity-60')}>
          {data.reports.map((report) => (
            <li key={report._id} className="min-w-0">
              <ReportCard report={report} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  )
}

const NoReports = ({ status }: { status: ReportsStatus }) =>
  status === 'open' ? (
    <EmptyState title="Nothing waits. Well done.">What people report comes here, the oldest first.</EmptyState>
  ) : (
    <EmptyState title="Nothing is settled yet">What you decide about reports is kept here.</EmptyState>
  )

const QueueSkeleton = () => (
  <div className="grid gap-5">
    <CardSkeleton lines={['w-64', 'w-full']} />
    <CardSkeleton lines={['w-56', 'w-full']} />
  </div>
)
