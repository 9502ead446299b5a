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
  /** The button for an unconfirmed address, which is needed first. */
  confirm: ReactNode | undefined
}

/** The state of two-step sign-in, linked to its page. */
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
