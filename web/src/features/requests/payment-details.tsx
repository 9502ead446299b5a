import { formatDollars } from '@openpulpit/contract/money'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { Card, CardTitle } from '../../ui/card.tsx'
import { HonorariumBadge } from './honorarium-badge.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { methodInSentence, paymentNote } from './payment-words.ts'

interface PaymentDetailsProps {
  request: RequestDetails
  userType: UserType
}

export function PaymentDetails({ request, userType }: PaymentDetailsProps) {
  const { honorarium, status } = request
  const isSpecified = honorarium.amount > 0
  // Of a request that came to nothing, nothing is to be paid.
  const isToCome = status !== 'cancelled' || honorarium.status === 'paid'
  const note = paymentNote(request, userType)
  return (
    <Card>
      <CardTitle aside={isSpecified && isToCome && <HonorariumBadge honorarium={honorarium} />}>Payment</CardTitle>
      {isSpecified ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-2xl tabular-nums">{formatDollars(honorarium.amount)}</span>
          <span className="text-ink-soft">Honorarium, by {methodInSentence(honorarium.paymentMethod)}</span>
        </p>
      ) : (
        <p className="text-ink-soft">Payment details not specified</p>
      )}
      {note && <p className="mt-2 text-ink-soft">{note}</p>}
      <PaymentActions request={request} userType={userType} />
    </Card>
  )
}
