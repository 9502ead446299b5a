import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { secondFactorQuery } from '../member-api.ts'
import { ConfirmEmailFirst } from './confirm-email-first.tsx'

interface SecondFactorSummaryProps {
  /** What to do about an address that is not confirmed: without one there is nothing to set up. */
  confirm: ReactNode | undefined
}

/** How things stand, on the account's page, and the way to where it is changed. */
export function SecondFactorSummary({ confirm }: SecondFactorSummaryProps) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  if (isError && !data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton className="h-28 w-full" />
  return (
    <>
      {data.isOn ? (
        <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
          On
        </Badge>
      ) : (
        <Badge icon={<CircleMinus aria-hidden="true" />}>Off</Badge>
      )}
      <p className="mt-3 mb-4 max-w-prose text-ink-soft">
        {data.isOn
          ? 'We ask for your password and a code from your phone.'
          : 'We can ask for a code from your phone as well as your password. Then a stolen password isn’t enough.'}
      </p>
      {confirm && !data.isOn ? (
        <ConfirmEmailFirst confirm={confirm} />
      ) : (
        <LinkButton to={paths.twoStep} tone="secondary">
          {data.isOn ? 'Manage Two-Step Sign-In' : 'Set Up Two-Step Sign-In'}
        </LinkButton>
      )}
    </>
  )
}
