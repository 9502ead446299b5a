import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface NoBriefProps {
  /** Why there is no brief. */
  reason: string
  /** The request's page. */
  to: string
}

export function NoBrief({ reason, to }: NoBriefProps) {
  return (
    <EmptyState
      level={2}
      title="No Sunday Brief for this service"
      action={<LinkButton to={to}>View Request</LinkButton>}
    >
      {reason}
    </EmptyState>
  )
}
