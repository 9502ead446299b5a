import type { MailKind } from '@openpulpit/contract/account'
import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { preferencesQuery } from './api.ts'
import { usePreferences } from './use-preferences.ts'

// Without `messages` and `reminders` for as long as nothing sends them: a switch that does nothing is a lie.
const choices: readonly { kind: MailKind; label: string }[] = [
  { kind: 'requests', label: 'When a request is made, answered or changed' },
  { kind: 'news', label: 'News from OpenPulpit, a few times a year' },
]

export function MailChoices() {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery)
  const { choose, words } = usePreferences()

  if (isError && !data) {
    return <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <div className="grid gap-2">
        {choices.map(({ kind, label }) =>
          data ? (
            <Switch
              key={kind}
              label={label}
              checked={data.email[kind]}
              onCheckedChange={(wanted) => choose(kind, wanted)}
            />
          ) : (
            <Skeleton key={kind} className="h-11 w-full" />
          ),
        )}
      </div>
      <p className="mt-3 text-sm text-ink-soft">Mails about the account itself, such as a new password, always come.</p>
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}
