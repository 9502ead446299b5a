import {
  type BillingView,
  type Invoice,
  type InvoiceStatus,
  invoiceStatusLabels,
  planPrices,
} from '@openpulpit/contract/billing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleSlash, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { can } from '../../../platform/can.ts'
import { formatChurchDate } from '../../../platform/format/format-church-time.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { billingQuery, refreshBilling, showBilling } from '../api.ts'
import { formatAmount, formatBillingDay } from '../format.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

interface MyBillingProps {
  email: string
  timeZone: string
  /** The button that sends the confirmation email again. */
  resend: ReactNode
}

export function MyBilling({ email, timeZone, resend }: MyBillingProps) {
  const { data: view, isLoadingError, isFetching, refetch } = useQuery(billingQuery)
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (view?.provider === 'off') return <NothingToPay />
  return (
    <>
      <ArrivalBanner view={view} />
      {view ? (
        <div className="grid gap-8">
          {view.confirmBy && <ConfirmBanner by={view.confirmBy} {...{ email, resend }} />}
          <SubscriptionCard view={view} timeZone={timeZone}>
            <PlanActions view={view} />
          </SubscriptionCard>
          {can(view, 'checkout') && <PlanChoices {...{ view, email, resend }} />}
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
    <p className="text-lg">There’s nothing to pay. You have full access to OpenPulpit with no end date.</p>
  </Card>
)

/** Shaped like the page of someone on trial. */
const BillingSkeleton = () => (
  <div aria-busy className="grid gap-8">
    <Card>
      <div className="mb-4 flex justify-between gap-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-8 w-28" />
      </div>
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </Card>
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </div>
)

interface ConfirmBannerProps {
  /** The deadline. */
  by: string
  email: string
  resend: ReactNode
}

/** Once a year, students confirm that the school's address is still theirs. */
function ConfirmBanner({ by, email, resend }: ConfirmBannerProps) {
  const reader = useReader()
  return (
    <Banner tone="warning" title="Please confirm your school address again" action={resend}>
      Click the link in our email to <span className="break-words">{email}</span> by {formatBillingDay(by, reader)}. If
      you don’t, your plan changes to {formatAmount(planPrices.monthly)} a month with the next payment.
    </Banner>
  )
}

const invoiceStyles: Record<InvoiceStatus, { tone: BadgeTone; icon: ReactNode }> = {
  paid: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  open: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <CircleAlert aria-hidden="true" /> },
  void: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
}

interface InvoiceListProps {
  invoices: readonly Invoice[]
  timeZone: string
}

function InvoiceList({ invoices, timeZone }: InvoiceListProps) {
  return (
    <Card>
      <CardTitle>Invoices</CardTitle>
      {invoices.length === 0 ? (
        <p className="text-ink-soft">No invoices yet. Each payment shows up here with its date and amount.</p>
      ) : (
        <ul aria-label="Invoices" className="-my-3 divide-y divide-hairline">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice._id} invoice={invoice} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InvoiceLine({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const { number, amount, status, issuedAt, url } = invoice
  const { tone, icon } = invoiceStyles[status]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_4rem_14rem]">
      <div>
        <p className="font-medium">{formatChurchDate(issuedAt, timeZone)}</p>
        <p className="text-sm break-words text-ink-soft">{number}</p>
      </div>
      <p className="text-right font-medium tabular-nums">{formatAmount(amount)}</p>
      <div
        className={classNames(
          'col-span-2 flex flex-wrap items-center justify-between gap-x-5 sm:col-span-1',
          !url && 'sm:justify-end',
        )}
      >
        <Badge tone={tone} icon={icon}>
          {invoiceStatusLabels[status]}
        </Badge>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
          >
            View<VisuallyHidden>{` invoice ${number}, in a new tab`}</VisuallyHidden>
          </a>
        )}
      </div>
    </li>
  )
}

/** The result of a payment, after returning from the provider. */
function ArrivalBanner({ view }: { view: BillingView | undefined }) {
  const { arrival, isAsking, hasFailed, ask } = useArrival()
  if (!arrival) return null
  return (
    <div role="status" className="mb-6">
      {arrival === 'abandoned' && (
        <Banner title="Nothing was paid">You came back without paying. Nothing changed.</Banner>
      )}
      {arrival === 'declined' && (
        <Banner tone="warning" title="The card was declined">
          You weren’t charged. Please try again or use another card.
        </Banner>
      )}
      {arrival === 'paid' &&
        (view?.subscription.status === 'active' && !isAsking ? (
          <Banner tone="good" title="Thank you. Your subscription is active.">
            You now have unlimited connections.
          </Banner>
        ) : isAsking ? (
          <Banner title="Checking…">We’re checking on your payment.</Banner>
        ) : (
          <Banner
            title={hasFailed ? 'We couldn’t check on your payment' : 'Your payment is on its way'}
            action={
              <Button tone="secondary" size="small" onClick={ask}>
                Check Again
              </Button>
            }
          >
            It will show up here when it arrives. You don’t have to pay again.
          </Banner>
        ))}
    </div>
  )
}

const ways = ['paid', 'declined', 'abandoned'] as const

/** After returning from a payment, asks the provider at once, because its webhook may come later. */
function useArrival() {
  const [search, setSearch] = useSearchParams()
  const [arrival] = useState(() => ways.find((way) => search.has(way)))
  const { mutate, isPending, isIdle, isError } = useMutation({
    mutationFn: refreshBilling,
    onSuccess: showBilling,
    onSettled: () => void invalidate('billing'),
  })

  const arrive = useEffectEvent(() => {
    if (!arrival) return
    // A reload is not another return.
    setSearch({}, { replace: true })
    if (arrival === 'paid') mutate()
  })
  useEffect(() => arrive(), [])

  return { arrival, isAsking: isPending || isIdle, hasFailed: isError, ask: () => mutate() }
}
