import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { secondFactorQuery } from './api.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { FactorOn } from './factor-on.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import type { Owner } from './screen-props.ts'
import { noteKept } from './unkept-codes.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** What only this page knows: neither secret nor codes are told again. */
type Step =
  | { readonly at: 'start' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface TwoStepProps {
  owner: Owner
  /** What to do about an address that is not confirmed. */
  confirm: ReactNode | undefined
}

/** Turns two-step sign-in on, and shows how it stands. */
export function TwoStep({ owner, confirm }: TwoStepProps) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>({ at: 'start' })
  const showCodes = (codes: readonly string[]) => setStep({ at: 'codes', codes })
  const start = () => setStep({ at: 'start' })
  // It was turned on without this page: what it has begun is over, also once it is off again.
  if (data?.isOn && step.at === 'scan') start()
  const kept = () => {
    noteKept(owner.id)
    start()
  }
  const title = useTitleFocus(step.at === 'codes' ? 'codes' : data && (data.isOn ? 'on' : step.at))
  const shared = { owner, title }

  if (step.at === 'codes') return <RecoveryCodes {...shared} codes={step.codes} onKept={kept} />
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
  if (data.isOn) return <FactorOn {...shared} factor={data} onCodes={showCodes} />
  if (confirm) {
    return (
      <Card>
        <CardTitle ref={title}>What you need</CardTitle>
        <ConfirmFirst confirm={confirm} />
      </Card>
    )
  }
  if (step.at === 'scan') return <ScanStep {...shared} {...step} onOn={showCodes} onBack={start} />
  return <PasswordStep {...shared} onBegun={(begun) => setStep({ at: 'scan', ...begun })} />
}
