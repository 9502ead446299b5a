import type { Urgency } from '@openpulpit/contract/service-options'
import { ChevronDown, ChevronsUp, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

const looks: Record<Urgency, { tone: BadgeTone; icon: ReactNode }> = {
  low: { tone: 'neutral', icon: <ChevronDown aria-hidden="true" /> },
  medium: { tone: 'neutral', icon: <Equal aria-hidden="true" /> },
  high: { tone: 'waiting', icon: <ChevronsUp aria-hidden="true" /> },
}

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const { tone, icon } = looks[urgency]
  return (
    <Badge tone={tone} icon={icon}>
      <span className="inline-block first-letter:uppercase">{urgency} priority</span>
    </Badge>
  )
}
