import { type ReportView, reportReasonLabels } from '@openpulpit/contract/reports'
import { texts } from '@openpulpit/contract/texts'
import { Link } from 'react-router'
import { useNow } from '../../platform/browser/use-now.ts'
import { formatMoment } from '../../platform/format/format-moment.ts'
import { paths } from '../../platform/paths.ts'
import { usePages } from '../../platform/queries/use-pages.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardLink } from '../../ui/layout/card.tsx'
import { PagedCards, PagedList } from '../../ui/layout/paged-list.tsx'
import { type ReportsStatus, reportsQuery } from './api.ts'
import { formatOtherReporters, formatReportCount } from './format.ts'
import { OutcomeBadge, ReportPartyName } from './report-labels.tsx'

const queries = { open: reportsQuery('open'), settled: reportsQuery('settled') }

/** Waiting reports, oldest first, or settled ones, newest first. */
export function ReportQueue({ status }: { status: ReportsStatus }) {
  const pages = usePages(queries[status])
  const now = useNow()
  return (
    <PagedList
      pages={pages}
      title={({ total }) => formatReportCount(status, total)}
      label="Pages of reports"
      failed={texts.reportsLoadFailed}
      skeleton={<QueueSkeleton />}
      empty={<NoReports status={status} />}
    >
      {({ reports }) => (
        <PagedCards items={reports} isTurning={pages.isTurning}>
          {(report) => <ReportCard report={report} now={now} />}
        </PagedCards>
      )}
    </PagedList>
  )
}

const NoReports = ({ status }: { status: ReportsStatus }) =>
  status === 'open' ? (
    <EmptyState title="No reports waiting. Well done.">Reports from members show up here, oldest first.</EmptyState>
  ) : (
    <EmptyState title="No settled reports yet">Reports you’ve settled are kept here.</EmptyState>
  )

const QueueSkeleton = () => (
  <div className="grid gap-5">
    <CardSkeleton lines={['w-64', 'w-full']} />
    <CardSkeleton lines={['w-56', 'w-full']} />
  </div>
)

/** The whole card links to the report. */
function ReportCard({ report, now }: { report: ReportView; now: Date }) {
  const { _id, createdAt, reason, note, reporter, reported, settled } = report
  const others = formatOtherReporters(report)
  return (
    <Card pressable>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">
          <CardLink to={paths.adminReport(_id)} className="text-ink no-underline">
            {reportReasonLabels[reason]}
          </CardLink>
        </h3>
        <OutcomeBadge settled={settled} />
      </div>
      <p>
        <ReportPartyName side={reported} />, reported by <ReportPartyName side={reporter} />
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={createdAt}>{formatMoment(createdAt, now)}</time>
        {settled && (
          <>
            {' · Settled: '}
            <time dateTime={settled.at}>{formatMoment(settled.at, now)}</time>
          </>
        )}
      </p>
      {note && (
        <p className="mt-3 line-clamp-3 border-l-3 border-hairline pl-4 wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      {others && <p className="mt-3 text-sm font-semibold text-wine">{others}</p>}
    </Card>
  )
}

const tabs = [
  { status: 'open', label: 'Waiting', to: paths.adminReports() },
  { status: 'settled', label: 'Settled', to: paths.adminReports('settled') },
] as const

/** Each tab has its own URL, for Back and links. */
export const ReportTabs = ({ status: current }: { status: ReportsStatus }) => (
  <nav aria-label="Reports" className="mb-6 flex flex-wrap gap-x-2 border-b border-hairline">
    {tabs.map(({ status, label, to }) => (
      <Link
        key={status}
        to={to}
        aria-current={status === current ? 'page' : undefined}
        className={classNames(
          '-mb-px inline-flex min-h-12 items-center border-b-3 px-4 font-semibold no-underline transition-colors',
          status === current ? 'border-pine text-pine' : 'border-transparent text-ink-soft hover:text-ink',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
)
