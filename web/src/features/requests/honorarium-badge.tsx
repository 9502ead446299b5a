import { type HonorariumStage, stageOf } from '@openpulpit/contract/honorarium'
import type { RequestView } from '@openpulpit/contract/request-views'
import { CheckCheck, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { stageWords } from './payment-words.ts'

const looks: Record<HonorariumStage, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  paid: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  received: { tone: 'good', icon: <CheckCheck aria-hidden="true" /> },
}

export function HonorariumBadge({ honorarium }: Pick<RequestView, 'honorarium'>) {
  const stage = stageOf(honorarium)
  const { tone, icon } = looks[stage]
  return (
    <Badge tone={tone} icon={icon}>
      {stageWords[stage]}
    </Badge>
  )
}
