import { type ReportOutcome, type ReportView, reportOutcomeLabels } from '@openpulpit/contract/reports'
import { userTypeLabels } from '@openpulpit/contract/users'
import { Ban, CircleCheck, Hourglass, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

const outcomeStyles: Record<ReportOutcome, { tone: BadgeTone; icon: ReactNode }> = {
  dismissed: { tone: 'neutral', icon: <CircleCheck aria-hidden="true" /> },
  warned: { tone: 'info', icon: <MailWarning aria-hidden="true" /> },
  disabled: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
}

export function OutcomeBadge({ settled }: Pick<ReportView, 'settled'>) {
  if (!settled) {
    return (
      <Badge tone="waiting" icon={<Hourglass aria-hidden="true" />}>
        Waiting
      </Badge>
    )
  }
  const { tone, icon } = outcomeStyles[settled.outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {reportOutcomeLabels[settled.outcome]}
    </Badge>
  )
}

/** "Ruth Amsel (preacher)" */
export const ReportPartyName = ({ side: { name, userType } }: { side: ReportView['reported'] }) => (
  <>
    <span className="font-semibold wrap-anywhere">{name}</span>{' '}
    <span className="text-ink-soft">({userTypeLabels[userType].toLowerCase()})</span>
  </>
)
