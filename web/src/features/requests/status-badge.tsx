import { type RequestStatus, statusLabel } from '@openpulpit/contract/request-lifecycle'
import type { RequestView } from '@openpulpit/contract/request-views'
import { CalendarCheck, CircleCheck, CircleX, Hourglass, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

interface Look {
  tone: BadgeTone
  icon: ReactNode
}

const looks: Record<RequestStatus, Look> = {
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
  const { tone, icon } = looks[request.status]
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(request)}
    </Badge>
  )
}
