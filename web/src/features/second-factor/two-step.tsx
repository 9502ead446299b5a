import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { secondFactorQuery } from './api.ts'
import { FactorOn } from './factor-on.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

/** What only this page knows: neither secret nor codes are told again. */
type Step =
  | { readonly at: 'start' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** Turns two-step sign-in on, and shows how it stands. */
export function TwoStep({ email }: { email: string }) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>({ at: 'start' })
  const showCodes = (codes: readonly string[]) => setStep({ at: 'codes', codes })
  const start = () => setStep({ at: 'start' })

  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} email={email} onKept={start} />
  if (isError && !data) {
    return <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) {
    return (
      <Card>
        <Skeleton className="h-64 w-full" />
      </Card>
    )
  }
  if (data.isOn) return <FactorOn factor={data} email={email} onCodes={showCodes} />
  if (step.at === 'scan') return <ScanStep {...step} onOn={showCodes} onBack={start} />
  return <PasswordStep email={email} onBegun={(begun) => setStep({ at: 'scan', ...begun })} />
}
