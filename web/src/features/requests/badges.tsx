import { type RequestStatus, statusLabel } from '@openpulpit/contract/request-lifecycle'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { Urgency } from '@openpulpit/contract/service-options'
import { CalendarCheck, ChevronDown, ChevronsUp, CircleCheck, CircleX, Equal, Hourglass, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

interface BadgeStyle {
  tone: BadgeTone
  icon: ReactNode
}

const statusStyles: Record<RequestStatus, BadgeStyle> = {
  open: { tone: 'info', icon: <Megaphone aria-hidden="true" /> },
  pending: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  confirmed: { tone: 'good', icon: <CalendarCheck aria-hidden="true" /> },
  completed: { tone: 'neutral', icon: <CircleCheck aria-hidden="true" /> },
  cancelled: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
}

interface StatusBadgeProps {
  request: Pick<RequestView, 'status' | 'closedBy' | 'closeReason'>
}

export function StatusBadge({ request }: StatusBadgeProps) {
  const { tone, icon } = statusStyles[request.status]
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(request)}
    </Badge>
  )
}

const urgencyStyles: Record<Urgency, BadgeStyle> = {
  low: { tone: 'neutral', icon: <ChevronDown aria-hidden="true" /> },
  medium: { tone: 'neutral', icon: <Equal aria-hidden="true" /> },
  high: { tone: 'waiting', icon: <ChevronsUp aria-hidden="true" /> },
}

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const { tone, icon } = urgencyStyles[urgency]
  return (
    <Badge tone={tone} icon={icon}>
      <span className="inline-block first-letter:uppercase">{urgency} priority</span>
    </Badge>
  )
}
