import { type ReportOutcome, type ReportView, reportOutcomeLabels } from '@openpulpit/contract/reports'
import { messages } from '@openpulpit/contract/texts'
import { Ban, CircleCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../platform/format/format-moment.ts'
import { hasCode } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'
import { useAct } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { settleReport, showSettled } from './api.ts'
import { OutcomeBadge } from './report-labels.tsx'

/** What an admin decides about a report, or what was decided. */
export function ReportDecision({ report, now }: { report: ReportView; now: Date }) {
  const { settle, words, acting } = useSettling(report._id)
  const [isAsking, setIsAsking] = useState(false)
  const { settled, reported } = report
  const look = (outcome: ReportOutcome) => ({
    busy: acting === outcome,
    disabled: acting !== undefined && acting !== outcome,
  })

  const disable = async () => {
    await settle('disabled')
    setIsAsking(false)
  }

  return (
    <Card>
      <CardTitle aside={settled && <OutcomeBadge settled={settled} />}>
        {settled ? 'Settled' : 'Your decision'}
      </CardTitle>
      {settled ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">
            {reportOutcomeLabels[settled.outcome]} · <time dateTime={settled.at}>{formatMoment(settled.at, now)}</time>
          </p>
          <LinkButton to={paths.adminReports()} tone="secondary">
            See What Waits
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
            Nothing to Do
          </Button>
          <Button icon={<MailWarning aria-hidden="true" />} onClick={() => void settle('warned')} {...look('warned')}>
            Warn by Mail
          </Button>
          <Button
            tone="danger"
            icon={<Ban aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
            {...look('disabled')}
          >
            Disable Account
          </Button>
        </div>
      )}
      <Outcome words={words} />
      <DisableDialog
        name={reported.name}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={acting === 'disabled'}
        onConfirm={disable}
      />
    </Card>
  )
}

interface DisableDialogProps {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

function DisableDialog({ name, ...dialog }: DisableDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Disable the account of ${name}?`} confirmLabel="Disable Account" tone="danger">
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>They are signed out everywhere at once, and cannot log in.</li>
        <li>They are offered to nobody, and nobody can ask them.</li>
        <li>Services that are agreed on stand: please tell the other sides if needed.</li>
      </ul>
      <p className="mt-4">Whoever runs the server can enable the account again.</p>
    </ConfirmDialog>
  )
}

/** An admin decides. Whoever comes second is told, and sees what the first has decided. */
function useSettling(id: string) {
  const { act, words, acting } = useAct((outcome: ReportOutcome) => settleReport(id, outcome), {
    notify,
    onSuccess: showSettled,
    onFailure: (_words, error) => {
      if (hasCode(error, 'stale')) void lookAgainAt(['reported'])
    },
    onSettled: () => lookAgainAt(['reports', 'audit']),
  })
  const settle = (outcome: ReportOutcome) =>
    act(outcome, { done: messages.reportSettled[outcome], failed: messages.settleFailed })
  return { settle, words, acting }
}
