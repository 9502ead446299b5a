import type { Output } from '@openpulpit/contract/endpoint'
import {
  type ReportOutcome,
  type ReportView,
  type reportEndpoints,
  reportOutcomeLabels,
  reportReasonLabels,
} from '@openpulpit/contract/reports'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../platform/browser/use-now.ts'
import { formatMoment } from '../../platform/format/format-moment.ts'
import { hasCode } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { reportQuery, settleReport, showSettled } from './api.ts'
import { formatOtherReporters } from './format.ts'
import { OutcomeBadge, ReportPartyName } from './report-labels.tsx'

type Opened = Output<typeof reportEndpoints.show, 'reply'>

interface ReportDetailsProps {
  id: string
  /** The last messages, as they were when reported. */
  conversation: (opened: Opened) => ReactNode
}

/** A report with its conversation and the decision on it. */
export function ReportDetails({ id, conversation }: ReportDetailsProps) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(reportQuery(id))
  const now = useNow()
  // An ID that does not parse is treated like one that does not exist.
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'invalid')
  return (
    <>
      <PageHeader
        title={data ? reportReasonLabels[data.report.reason] : 'Report'}
        back={{ to: paths.adminReports(), label: 'Reports' }}
      />
      {isMissing && <ReportMissing />}
      {isLoadingError && !isMissing && (
        <ErrorState message={texts.reportsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
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

/** For example after an account was deleted, and its reports with it. */
const ReportMissing = () => (
  <EmptyState
    title="This report is gone"
    level={2}
    action={<LinkButton to={paths.adminReports()}>All Reports</LinkButton>}
  >
    The conversation it’s about no longer exists.
  </EmptyState>
)

function ReportFacts({ report, now }: { report: ReportView; now: Date }) {
  const { reporter, reported, createdAt, note } = report
  const others = formatOtherReporters(report)
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
          <p className="text-sm text-ink-soft">What They Wrote</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </Card>
  )
}

/** One side of the reported conversation, linked to that account's log. */
function SideFacts({ side }: { side: ReportView['reported'] }) {
  const { userId, name, hasLeft, isDisabled } = side
  return (
    <>
      <ReportPartyName side={side} />
      {hasLeft && <span className="block text-sm text-ink-soft">Has left OpenPulpit</span>}
      {isDisabled && <span className="block text-sm font-semibold text-wine">The account is disabled</span>}
      <Link
        to={paths.adminAudit(userId)}
        className="flex min-h-11 items-center text-sm text-pine underline underline-offset-4"
      >
        Sign-ins and actions<VisuallyHidden> of {name}</VisuallyHidden>
      </Link>
    </>
  )
}

function ReportDecision({ report, now }: { report: ReportView; now: Date }) {
  const { settle, words, acting } = useSettling(report._id)
  const { settled, reported } = report
  const look = (outcome: ReportOutcome) => ({
    busy: acting === outcome,
    disabled: acting !== undefined && acting !== outcome,
  })

  return (
    <Card>
      <CardTitle aside={settled && <OutcomeBadge settled={settled} />}>
        {settled ? 'Settled' : 'Your Decision'}
      </CardTitle>
      {settled ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">
            {reportOutcomeLabels[settled.outcome]} · <time dateTime={settled.at}>{formatMoment(settled.at, now)}</time>
          </p>
          <LinkButton to={paths.adminReports()} tone="secondary">
            See Waiting Reports
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button
            tone="secondary"
            icon={<CircleCheck aria-hidden="true" />}
            onClick={() => void settle('dismissed')}
            {...look('dismissed')}
          >
            No Action Needed
          </Button>
          <Button icon={<MailWarning aria-hidden="true" />} onClick={() => void settle('warned')} {...look('warned')}>
            Warn by Email
          </Button>
          <ConfirmButton
            tone="danger"
            icon={<Ban aria-hidden="true" />}
            question={{
              title: `Disable the account of ${reported.name}?`,
              text: disabling,
              confirmLabel: 'Disable Account',
              tone: 'danger',
            }}
            onConfirm={() => settle('disabled')}
            {...look('disabled')}
          >
            Disable Account
          </ConfirmButton>
        </div>
      )}
      <Outcome words={words} />
    </Card>
  )
}

const disabling = (
  <>
    <ul className="list-disc space-y-2 pl-5 text-ink">
      <li>They’re signed out everywhere right away and can’t sign in.</li>
      <li>No one can find them or send them requests.</li>
      <li>Confirmed services aren’t cancelled. Please let the others know if needed.</li>
    </ul>
    <p className="mt-4">The people who run the server can enable the account again.</p>
  </>
)

/** Settles a report. Whoever comes second is told, and sees the first admin's decision. */
function useSettling(id: string) {
  const { act, words, acting } = useAction((outcome: ReportOutcome) => settleReport(id, outcome), {
    notify,
    onSuccess: showSettled,
    onFailure: (_words, error) => {
      if (hasCode(error, 'stale')) void invalidate('reportSettledElsewhere')
    },
    onSettled: () => invalidate('reportSettled'),
  })
  const settle = (outcome: ReportOutcome) =>
    act(outcome, { done: texts.reportSettled[outcome], failed: texts.settleFailed })
  return { settle, words, acting }
}
