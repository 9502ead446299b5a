import type { BillingView } from '@openpulpit/contract/billing'
import { messages } from '@openpulpit/contract/messages'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cancelSubscription } from './api.ts'
import { dayWords } from './price-words.ts'
import type { useBillingAct } from './use-billing-act.ts'

interface CancelDialogProps {
  view: BillingView
  timeZone: string
  open: boolean
  busy: boolean
  act: ReturnType<typeof useBillingAct>['act']
  onClose: () => void
}

export function CancelDialog({ view, timeZone, open, busy, act, onClose }: CancelDialogProps) {
  const { nextPayment, subscription } = view
  const isUnpaid = subscription.status === 'past_due'
  const until = isUnpaid ? undefined : (nextPayment?.at ?? subscription.expiresAt)
  const done = isUnpaid ? messages.subscriptionOver : messages.subscriptionCancelled
  const cancel = async () => {
    await act(cancelSubscription, { done, failed: messages.billingFailed })
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
      {isUnpaid && 'As your last payment did not go through, your subscription ends at once. '}
      {until ? `Everything goes on until ${dayWords(until, timeZone)}, and n` : 'N'}othing more is taken. What is agreed
      still holds, and you can come back whenever you like.
    </ConfirmDialog>
  )
}
