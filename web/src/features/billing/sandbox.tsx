import { planLabels, type SandboxOutcome } from '@openpulpit/contract/billing'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleX, CreditCard } from 'lucide-react'
import { useNavigate } from 'react-router'
import { hasCode } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { passSandboxMonth, sandboxCardQuery, sandboxQuery, setSandboxCard, settleSandbox } from './api.ts'
import { formatAmount } from './format.ts'
import { useBillingAction, useCheckoutRedirect } from './use-billing-actions.ts'

/** Simulates the end of a payment. */
export function SandboxPayment({ id }: { id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(sandboxQuery(id))
  const { go, goingTo, words } = useCheckoutRedirect<SandboxOutcome>()
  const isOver = hasCode(error, 'not_found') || hasCode(error, 'stale') || hasCode(error, 'invalid')
  if (isOver && !goingTo) return <PaymentOver />
  if (isLoadingError && !isOver) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />

  const end = (outcome: SandboxOutcome) => go(outcome, () => settleSandbox(id, outcome))
  const amount = data && formatAmount(data.amount)
  return (
    <Card aria-busy={!data}>
      <CardTitle>Your Payment</CardTitle>
      {data ? (
        <DataList
          columns={2}
          items={[
            { term: 'Plan', value: planLabels[data.plan] },
            { term: 'Amount', value: `${amount} a month` },
          ]}
        />
      ) : (
        <Skeleton className="h-14" />
      )}
      <div className="mt-6 flex flex-wrap gap-3 *:flex-1 *:basis-56">
        <Button
          icon={<CreditCard aria-hidden="true" />}
          disabled={!data}
          busy={goingTo === 'succeed'}
          onClick={() => end('succeed')}
        >
          {amount ? `Pay ${amount}` : 'Pay'}
        </Button>
        <Button
          tone="secondary"
          icon={<CircleX aria-hidden="true" />}
          disabled={!data}
          busy={goingTo === 'decline'}
          onClick={() => end('decline')}
        >
          Let the Card Be Declined
        </Button>
        <Button tone="quiet" disabled={!data} busy={goingTo === 'abandon'} onClick={() => end('abandon')}>
          Go Back Without Paying
        </Button>
      </div>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words} />
      </div>
    </Card>
  )
}

const PaymentOver = () => (
  <EmptyState
    level={2}
    title="This payment is over"
    action={<LinkButton to={paths.billing}>Back to Billing</LinkButton>}
  >
    It’s already closed, or it belongs to another account. See your billing page for details.
  </EmptyState>
)

/** Chooses whether the simulated card pays or is declined. */
export function SandboxCardChoice() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(sandboxCardQuery)
  const { act, words, acting } = useAction(setSandboxCard, {
    notify,
    onSuccess: (card) => queryClient.setQueryData(sandboxCardQuery.queryKey, card),
    onSettled: () => void invalidate('billing'),
  })
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />

  const pays = !(acting ?? data?.declines)
  const choose = (wanted: boolean) =>
    act(!wanted, {
      done: wanted ? texts.sandboxCardPays : texts.sandboxCardDeclines,
      failed: texts.billingFailed,
    })
  return (
    <Card>
      {data ? (
        <Switch
          label="The card pays"
          hint={pays ? 'Every payment goes through.' : 'Every payment fails, as if the card had expired.'}
          checked={pays}
          onCheckedChange={choose}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
      <Outcome words={words} />
    </Card>
  )
}

/** Simulates the end of the paid month. */
export function SandboxMonth() {
  const navigate = useNavigate()
  const { act, words, isBusy } = useBillingAction()
  const pass = async () => {
    const done = await act(passSandboxMonth, { done: texts.sandboxMonthPassed, failed: texts.billingFailed })
    if (done) await navigate(paths.billing)
  }
  return (
    <Card>
      <CardTitle>The Month</CardTitle>
      <p className="mb-4 text-ink-soft">
        You don’t have to wait a month to see what happens. Either the next payment is due now, or a cancelled
        subscription ends.
      </p>
      <Button tone="secondary" icon={<CalendarClock aria-hidden="true" />} busy={isBusy} onClick={() => void pass()}>
        End the Month Now
      </Button>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words} />
      </div>
    </Card>
  )
}

/** Shown on every page of the simulated payment provider. */
export const SandboxNote = () => (
  <Banner tone="warning" title="This is a sandbox. No money moves.">
    You can try everything without a real payment. We never ask for a card here.
  </Banner>
)
