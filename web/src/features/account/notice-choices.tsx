import type { MailKind, PushKind } from '@openpulpit/contract/account'
import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { preferencesQuery } from './api.ts'
import { usePreferences } from './use-preferences.ts'

interface Row {
  mail: MailKind
  /** News is not told to devices. */
  push?: PushKind
  label: string
  hint: string
}

const rows: readonly Row[] = [
  { mail: 'messages', push: 'messages', label: 'Messages', hint: 'Mailed when one has waited for ten minutes' },
  { mail: 'requests', push: 'requests', label: 'Requests', hint: 'When one is made, answered or changed' },
  { mail: 'reminders', push: 'reminders', label: 'Reminders', hint: 'Before a service, and when an answer is due' },
  { mail: 'news', label: 'News', hint: 'From OpenPulpit, a few times a year' },
]

/** In large letters on a phone the switches stand below their words. */
const row = '@max-[13rem]:grid @max-[13rem]:grid-cols-2'

/** What somebody is told of by mail, and what on the devices that show notices. */
export function NoticeChoices() {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery)
  const { choose, words } = usePreferences()

  if (isError && !data) {
    return <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <div className="@container">
        <table className="w-full">
          <thead>
            <tr className={`text-sm text-ink-soft ${row}`}>
              <td className="@max-[13rem]:hidden" />
              <th scope="col" className="w-16 pb-2 text-center font-medium @max-[13rem]:w-auto sm:w-24">
                Mail
              </th>
              <th scope="col" className="w-16 pb-2 text-center font-medium @max-[13rem]:w-auto sm:w-24">
                Devices
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline border-t border-hairline">
            {rows.map(({ mail, push, label, hint }) => (
              <tr key={mail} className={row}>
                <th scope="row" className="py-3 pr-2 text-left @max-[13rem]:col-span-2">
                  {label}
                  <span className="block text-sm font-normal text-ink-soft">{hint}</span>
                </th>
                <Cell
                  label={`${label} by mail`}
                  checked={data?.email[mail]}
                  onChoose={(wanted) => choose({ way: 'email', kind: mail, wanted })}
                />
                {push ? (
                  <Cell
                    label={`${label} on devices`}
                    checked={data?.push[push]}
                    onChoose={(wanted) => choose({ way: 'push', kind: push, wanted })}
                  />
                ) : (
                  <td className="text-center text-ink-faint">
                    <span aria-hidden="true">–</span>
                    <VisuallyHidden>By mail alone</VisuallyHidden>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        “Devices” are those on which you have turned notices on. Mails about the account itself, such as a new password,
        always come.
      </p>
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}

interface CellProps {
  label: string
  /** Undefined for as long as nobody knows. */
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
