import { formatDollars } from '@openpulpit/contract/money'
import type { RequestView } from '@openpulpit/contract/requests'
import { CircleCheck, Hourglass } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { methodInSentence } from './payment-words.ts'

const statuses = {
  paid: (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Paid
    </Badge>
  ),
  pending: (
    <Badge tone="waiting" icon={<Hourglass aria-hidden="true" />}>
      Pending
    </Badge>
  ),
}

export function PaymentDetails({ honorarium, status }: Pick<RequestView, 'honorarium' | 'status'>) {
  return (
    <Card>
      <CardTitle aside={status !== 'cancelled' && statuses[honorarium.status]}>Payment</CardTitle>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl tabular-nums">{formatDollars(honorarium.amount)}</span>
        <span className="text-ink-soft">Honorarium, by {methodInSentence(honorarium.paymentMethod)}</span>
      </p>
    </Card>
  )
}
