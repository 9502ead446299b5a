import type { EmailKind, Preferences } from '@openpulpit/contract/account'
import { type NotificationPreference, notificationPreferences } from '@openpulpit/contract/notification-kinds'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SwitchButton } from '../../../ui/form/switch.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { accountKeys, preferencesQuery, savePreferences } from '../member-api.ts'

const rows: Record<EmailKind, { label: string; hint: string }> = {
  messages: { label: 'Messages', hint: 'Emailed if unread after 10 minutes' },
  requests: {
    label: 'Requests',
    hint: 'When a request is sent, declined or withdrawn, and about payments and reviews',
  },
  reminders: { label: 'Reminders', hint: 'When a request needs your answer, and what to do around a service' },
  searches: { label: 'Saved searches', hint: 'When someone new fits, once a day at most' },
  news: { label: 'Updates', hint: 'What’s new at OpenPulpit, a few times a year' },
}

/** Only churches save searches. */
const kindsOf = (userType: UserType) =>
  (Object.keys(rows) as EmailKind[]).filter((kind) => kind !== 'searches' || userType === 'church')

/** The newsletter goes only by email. */
const goesToDevices = (kind: EmailKind): kind is NotificationPreference => kind in notificationPreferences

/** With large text on a phone, the switches are below their labels. */
const row = '@max-[13rem]:grid @max-[13rem]:grid-cols-2'

/** Which notifications go out by email, and which to devices. */
export function NotificationPreferences({ userType }: { userType: UserType }) {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery)
  const { choose, words } = usePreferences()

  if (isError && !data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <div className="@container">
        <table className="w-full">
          <thead>
            <tr className={`text-sm text-ink-soft ${row}`}>
              <td className="@max-[13rem]:hidden" />
              <th scope="col" className="w-16 pb-2 text-center font-medium @max-[13rem]:w-auto sm:w-24">
                Email
              </th>
              <th scope="col" className="w-16 pb-2 text-center font-medium @max-[13rem]:w-auto sm:w-24">
                Devices
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline border-t border-hairline">
            {kindsOf(userType).map((kind) => (
              <tr key={kind} className={row}>
                <th scope="row" className="py-3 pr-2 text-left @max-[13rem]:col-span-2">
                  {rows[kind].label}
                  <span className="block text-sm font-normal text-ink-soft">{rows[kind].hint}</span>
                </th>
                <Cell
                  label={`${rows[kind].label} by email`}
                  checked={data?.email[kind]}
                  onChoose={(wanted) => choose({ way: 'email', kind, wanted })}
                />
                {goesToDevices(kind) ? (
                  <Cell
                    label={`${rows[kind].label} on devices`}
                    checked={data?.push[kind]}
                    onChoose={(wanted) => choose({ way: 'push', kind, wanted })}
                  />
                ) : (
                  <td className="text-center text-ink-faint">
                    <span aria-hidden="true">–</span>
                    <VisuallyHidden>Email only</VisuallyHidden>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4">
        We always email you when a service is booked, changed or cancelled. The Sunday Brief always comes, too. So does
        email about your sign-in and your plan.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        “Devices” are those where you turned on notifications. Ending email answers no request.
        {userType === 'preacher' && ' If you turn off Requests, a church that asks you reads that it has to call.'}
      </p>
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}

interface CellProps {
  label: string
  /** Undefined while unknown. */
  checked: boolean | undefined
  onChoose: (wanted: boolean) => void
}

const Cell = ({ label, checked, onChoose }: CellProps) => (
  <td className="align-middle">
    {checked === undefined ? (
      <Skeleton className="mx-auto h-11 w-14" />
    ) : (
      <SwitchButton aria-label={label} className="mx-auto" checked={checked} onCheckedChange={onChoose} />
    )}
  </td>
)

type Choice =
  | { way: 'email'; kind: EmailKind; wanted: boolean }
  | { way: 'push'; kind: NotificationPreference; wanted: boolean }

const withChoice = (now: Preferences, { way, kind, wanted }: Choice): Preferences => ({
  ...now,
  [way]: { ...now[way], [kind]: wanted },
})

/** Switches optimistically, and back on failure. */
function usePreferences() {
  const [words, setWords] = useState<string>()
  const { mutate } = useMutation({
    mutationKey: accountKeys.preferences,
    // In order: each request sends all settings, so the last one must win.
    scope: { id: 'preferences' },
    mutationFn: async (_choice: Choice, { client }) => {
      const wished = await client.ensureQueryData(preferencesQuery)
      return await savePreferences(wished)
    },
    onMutate: async (choice, { client }) => {
      setWords(undefined)
      await client.cancelQueries({ queryKey: accountKeys.preferences })
      client.setQueryData(preferencesQuery.queryKey, (now) => now && withChoice(now, choice))
    },
    onSuccess: () => setWords(texts.preferencesSaved),
    onError: (error, choice, _before, { client }) => {
      const undone = { ...choice, wanted: !choice.wanted }
      client.setQueryData(preferencesQuery.queryKey, (now) => now && withChoice(now, undone))
      const sentence = sentenceOf(error, texts.preferencesFailed)
      setWords(sentence)
      notify.error(sentence)
    },
    // Only the last of several refetches; otherwise switches still being saved would move back.
    onSettled: (_reply, _error, _choice, _before, { client }) =>
      client.isMutating({ mutationKey: accountKeys.preferences }) === 1
        ? client.invalidateQueries({ queryKey: accountKeys.preferences })
        : undefined,
  })
  return { choose: (choice: Choice) => mutate(choice), words }
}
