import { messages } from '@openpulpit/contract/texts'
import { CalendarClock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { passSandboxMonth } from './api.ts'
import { useBillingAct } from './use-billing-actions.ts'

/** Plays that what is paid is over, and leads to how it stands then. */
export function SandboxMonth() {
  const navigate = useNavigate()
  const { act, words, isBusy } = useBillingAct()
  const pass = async () => {
    const done = await act(passSandboxMonth, { done: messages.sandboxMonthPassed, failed: messages.billingFailed })
    if (done) await navigate(paths.billing)
  }
  return (
    <Card>
      <CardTitle>The Month</CardTitle>
      <p className="mb-4 text-ink-soft">
        Nobody has to wait a month to see what comes then: the next payment falls due now, or a subscription that was
        cancelled ends.
      </p>
      <Button tone="secondary" icon={<CalendarClock aria-hidden="true" />} busy={isBusy} onClick={() => void pass()}>
        Let the Month Pass
      </Button>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words} />
      </div>
    </Card>
  )
}
