import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'
import { useAct } from '../../platform/use-act.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { notify } from '../../ui/notify.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { lookAgainAtBilling, sandboxCardQuery, setSandboxCard } from './api.ts'

/** Plays the card: from now on it pays or is declined. */
export function SandboxCardChoice() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(sandboxCardQuery)
  const { act, words, acting } = useAct(setSandboxCard, {
    notify,
    onSuccess: (card) => queryClient.setQueryData(sandboxCardQuery.queryKey, card),
    onSettled: () => void lookAgainAtBilling(),
  })
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />

  const pays = !(acting ?? data?.declines)
  const choose = (wanted: boolean) =>
    act(!wanted, {
      done: wanted ? messages.sandboxCardPays : messages.sandboxCardDeclines,
      failed: messages.billingFailed,
    })
  return (
    <Card>
      {data ? (
        <Switch
          label="The card pays"
          hint={
            pays
              ? 'Each payment that falls due goes through.'
              : 'Each payment that falls due fails, as with a card that has expired.'
          }
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
