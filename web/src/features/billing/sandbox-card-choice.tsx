import { messages } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAct } from '../../platform/queries/use-action.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
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
