import { type BillingView, planLabels } from '@openpulpit/contract/billing'
import { texts } from '@openpulpit/contract/texts'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { CreditCard, Undo2 } from 'lucide-react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { cancelSubscription, changePlan, openPortal, resumeSubscription } from '../api.ts'
import { formatBillingDay, formatPrice } from '../format.ts'
import { useBillingAction, useCheckoutRedirect } from '../use-billing-actions.ts'

interface PlanActionsProps {
  view: BillingView
}

export function PlanActions({ view }: PlanActionsProps) {
  const { plans, subscription, provider } = view
  const { act, words, isBusy } = useBillingAction()
  const portal = useCheckoutRedirect<'portal'>()
  const isUnpaid = subscription.status === 'past_due' && !subscription.isUnheard

  const resume = () => act(resumeSubscription, { done: texts.subscriptionResumed, failed: texts.billingFailed })

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
          <ChangeButton key={plan} {...{ view, act }} to={plan} />
        ))}
        {can(view, 'cancel') && <CancelButton {...{ view, act }} />}
      </div>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words ?? portal.words} />
      </div>
    </>
  )
}

function portalLabel(isUnpaid: boolean, provider: BillingView['provider']): string {
  if (isUnpaid) return 'Pay or Change Card'
  return provider === 'sandbox' ? 'Change Card' : 'Card and Receipts'
}

interface PlanButtonProps extends PlanActionsProps {
  act: ReturnType<typeof useBillingAction>['act']
}

function ChangeButton({ view, act, to }: PlanButtonProps & { to: SubscriptionPlan }) {
  const { nextPayment, subscription } = view
  const reader = useReader()
  const isSame = to === subscription.plan
  const label = isSame ? `Stay with ${planLabels[to]}` : `Change to ${planLabels[to]}`
  const from = nextPayment ? `From ${formatBillingDay(nextPayment.at, reader)}` : 'From the next payment'
  const done = isSame ? texts.planKept : texts.planChanged
  return (
    <ConfirmButton
      tone="secondary"
      question={{
        title: `${label}?`,
        text: `${from}, you pay ${formatPrice(to)}. Nothing changes until then.`,
        confirmLabel: label,
        cancelLabel: 'Not Now',
      }}
      onConfirm={() => act(() => changePlan(to), { done, failed: texts.billingFailed })}
    >
      {label}
    </ConfirmButton>
  )
}

function CancelButton({ view, act }: PlanButtonProps) {
  const { nextPayment, subscription } = view
  const reader = useReader()
  const isUnpaid = subscription.status === 'past_due'
  const until = isUnpaid ? undefined : (nextPayment?.at ?? subscription.expiresAt)
  const done = isUnpaid ? texts.subscriptionOver : texts.subscriptionCancelled
  return (
    <ConfirmButton
      tone="quiet"
      question={{
        title: 'Cancel your subscription?',
        text: (
          <>
            {isUnpaid && 'Your last payment didn’t go through, so your subscription ends right away. '}
            {until && `You have full access through ${formatBillingDay(until, reader)}. `}You won’t be charged again.
            Your confirmed services aren’t affected, and you can come back anytime.
          </>
        ),
        confirmLabel: 'Cancel Subscription',
        cancelLabel: 'Keep It',
        tone: 'danger',
      }}
      onConfirm={() => act(cancelSubscription, { done, failed: texts.billingFailed })}
    >
      Cancel Subscription
    </ConfirmButton>
  )
}
