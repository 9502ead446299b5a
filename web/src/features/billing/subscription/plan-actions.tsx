import { type BillingView, planLabels } from '@openpulpit/contract/billing'
import { texts } from '@openpulpit/contract/texts'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { CreditCard, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { cancelSubscription, changePlan, openPortal, resumeSubscription } from '../api.ts'
import { formatBillingDay, formatPrice } from '../format.ts'
import { useBillingAction, useCheckoutRedirect } from '../use-billing-actions.ts'

interface PlanActionsProps {
  view: BillingView
}

/** What a member can do about a subscription. */
export function PlanActions({ view }: PlanActionsProps) {
  const { plans, subscription, provider } = view
  const [asking, setAsking] = useState<'cancel' | SubscriptionPlan>()
  const { act, words, isBusy } = useBillingAction()
  const portal = useCheckoutRedirect<'portal'>()
  const isUnpaid = subscription.status === 'past_due' && !subscription.isUnheard

  const resume = () => act(resumeSubscription, { done: texts.subscriptionResumed, failed: texts.billingFailed })
  const change = async (plan: SubscriptionPlan) => {
    const done = plan === subscription.plan ? texts.planKept : texts.planChanged
    await act(() => changePlan(plan), { done, failed: texts.billingFailed })
    setAsking(undefined)
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {can(view, 'resume') && (
          <Button icon={<Undo2 aria-hidden="true" />} busy={isBusy} onClick={resume}>
            Keep My Subscription
          </Button>
        )}
        {can(view, 'portal') && (
          <Button
            tone={isUnpaid ? 'primary' : 'secondary'}
            icon={<CreditCard aria-hidden="true" />}
            busy={portal.goingTo === 'portal'}
            onClick={() => portal.go('portal', openPortal)}
          >
            {portalLabel(isUnpaid, provider)}
          </Button>
        )}
        {(can(view, 'change') ? plans : []).map((plan) => (
          <Button key={plan} tone="secondary" onClick={() => setAsking(plan)}>
            {plan === subscription.plan ? `Stay with ${planLabels[plan]}` : `Change to ${planLabels[plan]}`}
          </Button>
        ))}
        {can(view, 'cancel') && (
          <Button tone="quiet" onClick={() => setAsking('cancel')}>
            Cancel Subscription
          </Button>
        )}
      </div>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words ?? portal.words} />
      </div>
      <ChangeDialog
        view={view}
        to={asking === 'cancel' ? undefined : asking}
        busy={isBusy}
        onClose={() => setAsking(undefined)}
        onChange={change}
      />
      <CancelDialog {...{ view, act }} open={asking === 'cancel'} busy={isBusy} onClose={() => setAsking(undefined)} />
    </>
  )
}

function portalLabel(isUnpaid: boolean, provider: BillingView['provider']): string {
  if (isUnpaid) return 'Pay or Change Card'
  return provider === 'sandbox' ? 'Change Card' : 'Card and Receipts'
}

interface ChangeDialogProps {
  view: BillingView
  /** Open while there is one. */
  to: SubscriptionPlan | undefined
  busy: boolean
  onClose: () => void
  onChange: (to: SubscriptionPlan) => void
}

function ChangeDialog({ view, to, busy, onClose, onChange }: ChangeDialogProps) {
  const reader = useReader()
  // It leaves with the words that it came with.
  const [shown, setShown] = useState(to)
  if (to && to !== shown) setShown(to)
  if (!shown) return null
  const from = view.nextPayment ? `From ${formatBillingDay(view.nextPayment.at, reader)}` : 'From the next payment'
  const title = shown === view.subscription.plan ? `Stay with ${planLabels[shown]}?` : `Change to ${planLabels[shown]}?`
  return (
    <ConfirmDialog
      open={to !== undefined}
      onOpenChange={onClose}
      title={title}
      confirmLabel={title.slice(0, -1)}
      cancelLabel="Not Now"
      busy={busy}
      onConfirm={() => onChange(shown)}
    >
      {from}, you pay {formatPrice(shown)}. Nothing changes until then.
    </ConfirmDialog>
  )
}

interface CancelDialogProps {
  view: BillingView
  open: boolean
  busy: boolean
  act: ReturnType<typeof useBillingAction>['act']
  onClose: () => void
}

function CancelDialog({ view, open, busy, act, onClose }: CancelDialogProps) {
  const { nextPayment, subscription } = view
  const reader = useReader()
  const isUnpaid = subscription.status === 'past_due'
  const until = isUnpaid ? undefined : (nextPayment?.at ?? subscription.expiresAt)
  const done = isUnpaid ? texts.subscriptionOver : texts.subscriptionCancelled
  const cancel = async () => {
    await act(cancelSubscription, { done, failed: texts.billingFailed })
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Cancel your subscription?"
      confirmLabel="Cancel Subscription"
      cancelLabel="Keep It"
      tone="danger"
      busy={busy}
      onConfirm={cancel}
    >
      {isUnpaid && 'Your last payment didn’t go through, so your subscription ends right away. '}
      {until && `You have full access through ${formatBillingDay(until, reader)}. `}You won’t be charged again. Your
      confirmed services aren’t affected, and you can come back anytime.
    </ConfirmDialog>
  )
}
