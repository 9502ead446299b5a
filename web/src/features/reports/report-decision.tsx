import { type ReportOutcome, type ReportView, reportOutcomeLabels } from '@openpulpit/contract/reports'
import { Ban, CircleCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../platform/moment.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { useSettling } from './use-settling.ts'

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
