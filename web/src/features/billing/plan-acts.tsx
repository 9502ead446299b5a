import { type BillingView, planLabels } from '@openpulpit/contract/billing'
import { messages } from '@openpulpit/contract/messages'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { CreditCard, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { changePlan, openPortal, resumeSubscription } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useBillingAct } from './use-billing-act.ts'
import { useOnward } from './use-onward.ts'

interface PlanActsProps {
  view: BillingView
  timeZone: string
}

/** What a member can do about a subscription. */
export function PlanActs({ view, timeZone }: PlanActsProps) {
  const { allowed, subscription, provider } = view
  const [asking, setAsking] = useState<'cancel' | SubscriptionPlan>()
  const { act, words, isBusy } = useBillingAct()
  const portal = useOnward<'portal'>()
  const isUnpaid = subscription.status === 'past_due' && !subscription.isUnheard

  const resume = () => act(resumeSubscription, { done: messages.subscriptionResumed, failed: messages.billingFailed })
  const change = async (plan: SubscriptionPlan) => {
    const done = plan === subscription.plan ? messages.planKept : messages.planChanged
    await act(() => changePlan(plan), { done, failed: messages.billingFailed })
    setAsking(undefined)
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {allowed.resume && (
          <Button icon={<Undo2 aria-hidden="true" />} busy={isBusy} onClick={resume}>
            Go On After All
          </Button>
        )}
        {allowed.portal && (
          <Button
            tone={isUnpaid ? 'primary' : 'secondary'}
            icon={<CreditCard aria-hidden="true" />}
            busy={portal.goingTo === 'portal'}
            onClick={() => portal.go('portal', openPortal)}
          >
            {portalLabel(isUnpaid, provider)}
          </Button>
        )}
        {allowed.change.map((plan) => (
          <Button key={plan} tone="secondary" onClick={() => setAsking(plan)}>
            {plan === subscription.plan ? `Stay with ${planLabels[plan]}` : `Change to ${planLabels[plan]}`}
          </Button>
        ))}
        {allowed.cancel && (
          <Button tone="quiet" onClick={() => setAsking('cancel')}>
            Cancel Subscription
          </Button>
        )}
      </div>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words ?? portal.words} />
      </div>
      <ChangeDialog
        {...{ view, timeZone }}
        to={asking === 'cancel' ? undefined : asking}
        busy={isBusy}
        onClose={() => setAsking(undefined)}
        onChange={change}
      />
      <CancelDialog
        {...{ view, timeZone, act }}
        open={asking === 'cancel'}
        busy={isBusy}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

function portalLabel(isUnpaid: boolean, provider: BillingView['provider']): string {
  if (isUnpaid) return 'Pay or Change the Card'
  return provider === 'sandbox' ? 'Change the Card' : 'Card and Receipts'
}
