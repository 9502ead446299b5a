import { type HonorariumStage, honorariumStageOf } from '@openpulpit/contract/honorarium'
import { formatDollars } from '@openpulpit/contract/money'
import type { RequestDetails, RequestView } from '@openpulpit/contract/request-views'
import { hasParts, isToBeDecided, methodInSentence, type Terms } from '@openpulpit/contract/terms'
import type { UserType } from '@openpulpit/contract/users'
import { CheckCheck, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { SumList } from '../../../ui/layout/sum-list.tsx'
import { PaymentActions } from '../actions/payment-actions.tsx'
import { paymentNote, stageLabels, termsSum } from '../format.ts'

interface PaymentDetailsProps {
  request: RequestDetails
  userType: UserType
  /** The payments, from the day of the service on. */
  records?: ReactNode
}

export function PaymentDetails({ request, userType, records }: PaymentDetailsProps) {
  const { honorarium, terms, status } = request
  const isSpecified = !isToBeDecided(terms)
  // A cancelled request has nothing to pay.
  const isToCome = status !== 'cancelled' || honorarium.status === 'paid'
  const note = paymentNote(request, userType)
  return (
    <Card>
      <CardTitle aside={isSpecified && isToCome && <HonorariumBadge honorarium={honorarium} />}>Payment</CardTitle>
      {isSpecified ? (
        <TermsDetails terms={terms} date={request.date} />
      ) : (
        <p className="text-ink-soft">Payment details not specified</p>
      )}
      {records ?? (
        <>
          {note && <p className="mt-2 text-ink-soft">{note}</p>}
          <PaymentActions request={request} className="mt-4" />
        </>
      )}
    </Card>
  )
}

interface TermsDetailsProps {
  terms: Terms
  date: string
}

/** The total, and what is given in kind. */
function TermsDetails({ terms, date }: TermsDetailsProps) {
  const { total, lodging, meals } = terms
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl tabular-nums">{formatDollars(total)}</span>
        <span className="text-ink-soft">
          {hasParts(terms) ? 'In total' : 'Honorarium'}, by {methodInSentence(terms.paymentMethod)}
        </span>
      </p>
      {hasParts(terms) && (
        <div className="mt-3">
          <SumList {...termsSum(terms, date)} />
        </div>
      )}
      {(lodging || meals) && (
        <div className="mt-4">
          <DataList
            columns={2}
            items={[
              { term: 'Lodging', value: lodging },
              { term: 'Meals', value: meals },
            ]}
          />
        </div>
      )}
    </>
  )
}

const stageStyles: Record<HonorariumStage, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  paid: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  received: { tone: 'good', icon: <CheckCheck aria-hidden="true" /> },
}

function HonorariumBadge({ honorarium }: Pick<RequestView, 'honorarium'>) {
  const stage = honorariumStageOf(honorarium)
  const { tone, icon } = stageStyles[stage]
  return (
    <Badge tone={tone} icon={icon}>
      {stageLabels[stage]}
    </Badge>
  )
}
