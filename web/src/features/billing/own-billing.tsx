import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { billingQuery } from './api.ts'
import { ArrivalBanner } from './arrival-banner.tsx'
import { BillingSkeleton } from './billing-skeleton.tsx'
import { ConfirmBanner } from './confirm-banner.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PlanActs } from './plan-acts.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { StandingCard } from './standing-card.tsx'

interface OwnBillingProps {
  email: string
  timeZone: string
  /** Has the mail that confirms the address sent again. */
  resend: ReactNode
}

export function OwnBilling({ email, timeZone, resend }: OwnBillingProps) {
  const { data: view, isLoadingError, isFetching, refetch } = useQuery(billingQuery)
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (view?.provider === 'off') return <NothingToPay />
  return (
    <>
      <ArrivalBanner view={view} />
      {view ? (
        <div className="grid gap-8">
          {view.confirmBy && <ConfirmBanner by={view.confirmBy} {...{ email, timeZone, resend }} />}
          <StandingCard view={view} timeZone={timeZone}>
            <PlanActs view={view} timeZone={timeZone} />
          </StandingCard>
          {view.allowed.checkout.length > 0 && <PlanChoices {...{ view, email, resend }} />}
          <InvoiceList invoices={view.invoices} timeZone={timeZone} />
        </div>
      ) : (
        <BillingSkeleton />
      )}
    </>
  )
}

const NothingToPay = () => (
  <Card>
    <p className="text-lg">There is nothing to pay here: all of OpenPulpit is open to you, without an end.</p>
  </Card>
)
