import type { Parsed } from '@openpulpit/contract/endpoint'
import { type ReportView, type reportCalls, reportReasonLabels } from '@openpulpit/contract/reports'
import { messages } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../platform/browser/use-now.ts'
import { formatMoment } from '../../platform/format/format-moment.ts'
import { hasCode } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { reportQuery } from './api.ts'
import { othersWords } from './format.ts'
import { ReportDecision } from './report-decision.tsx'
import { SideName } from './side-name.tsx'

type Opened = Parsed<typeof reportCalls.show, 'reply'>

interface OpenedReportProps {
  id: string
  /** The end of what was said, as it was when it was reported. */
  conversation: (opened: Opened) => ReactNode
}

/** A report with its conversation, and what is decided about it. */
export function OpenedReport({ id, conversation }: OpenedReportProps) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(reportQuery(id))
  const now = useNow()
  // What is no id at all is no report either.
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'invalid')
  return (
    <>
      <PageHeader
        title={data ? reportReasonLabels[data.report.reason] : 'Report'}
        back={{ to: paths.adminReports(), label: 'Reports' }}
      />
      {isMissing && <ReportMissing />}
      {isLoadingError && !isMissing && (
        <ErrorState message={messages.reportsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isLoadingError && (
        <div aria-busy="true" className="grid gap-6">
          <CardSkeleton lines={['w-48', 'w-64']} />
          <CardSkeleton lines={['w-4/5', 'w-3/5', 'w-2/5']} />
        </div>
      )}
      {data && !isMissing && (
        <div className="grid gap-6">
          <ReportFacts report={data.report} now={now} />
          <Card>
            <CardTitle>Conversation</CardTitle>
            {conversation(data)}
          </Card>
          <ReportDecision report={data.report} now={now} />
        </div>
      )}
    </>
  )
}

/** As when an account was deleted since, and its reports with it. */
const ReportMissing = () => (
  <EmptyState
    title="This report is gone"
    level={2}
    action={<LinkButton to={paths.adminReports()}>All Reports</LinkButton>}
  >
    The conversation it is about is not there any more.
  </EmptyState>
)

function ReportFacts({ report, now }: { report: ReportView; now: Date }) {
  const { reporter, reported, createdAt, note } = report
  const others = othersWords(report)
  return (
    <Card>
      <DataList
        columns={2}
        items={[
          { term: 'Reported', value: <SideFacts side={reported} /> },
          { term: 'By', value: <SideFacts side={reporter} /> },
          { term: 'When', value: <time dateTime={createdAt}>{formatMoment(createdAt, now)}</time> },
          { term: 'Others', value: others && <span className="text-wine">{others}</span> },
        ]}
      />
      {note && (
        <div className="mt-4">
          <p className="text-sm text-ink-soft">What they wrote</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </Card>
  )
}

/** One side of a reported conversation, and the way to what its account did. */
function SideFacts({ side }: { side: ReportView['reported'] }) {
  const { userId, name, hasLeft, isDisabled } = side
  return (
    <>
      <SideName side={side} />
      {hasLeft && <span className="block text-sm text-ink-soft">Has left OpenPulpit</span>}
      {isDisabled && <span className="block text-sm font-semibold text-wine">The account is disabled</span>}
      <Link
        to={paths.adminAudit(userId)}
        className="flex min-h-11 items-center text-sm text-pine underline underline-offset-4"
      >
        Sign-ins and acts<VisuallyHidden> of {name}</VisuallyHidden>
      </Link>
    </>
  )
}
