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

export function PaymentDetails({ honorarium }: Pick<RequestView, 'honorarium'>) {
  return (
    <Card>
      <CardTitle aside={statuses[honorarium.status]}>Payment</CardTitle>
      <p className="font-display text-2xl tabular-nums">{formatDollars(honorarium.amount)}</p>
      <p className="mt-1 text-ink-soft">Honorarium, by {methodInSentence(honorarium.paymentMethod)}</p>
    </Card>
  )
}
