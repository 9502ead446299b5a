import { planLabels, type SandboxOutcome } from '@openpulpit/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { CircleX, CreditCard } from 'lucide-react'
import { hasCode } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { sandboxQuery, settleSandbox } from './api.ts'
import { amountWords } from './format.ts'
import { useOnward } from './use-onward.ts'

/** Plays how a payment ends. */
export function SandboxPayment({ id }: { id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(sandboxQuery(id))
  const { go, goingTo, words } = useOnward<SandboxOutcome>()
  const isOver = hasCode(error, 'not_found') || hasCode(error, 'stale') || hasCode(error, 'invalid')
  if (isOver && !goingTo) return <PaymentOver />
  if (isLoadingError && !isOver) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />

  const end = (outcome: SandboxOutcome) => go(outcome, () => settleSandbox(id, outcome))
  const amount = data && amountWords(data.amount)
  return (
    <Card aria-busy={!data}>
      <CardTitle>What is to be paid</CardTitle>
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
    It was settled, or it is not yours. Your billing page says how things stand.
  </EmptyState>
)
