import type { Parsed } from '@openpulpit/contract/call'
import { messages } from '@openpulpit/contract/messages'
import { type reportCalls, reportReasonLabels } from '@openpulpit/contract/reports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode } from '../../platform/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { useNow } from '../../platform/use-now.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { reportQuery } from './api.ts'
import { ReportDecision } from './report-decision.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportMissing } from './report-missing.tsx'

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
