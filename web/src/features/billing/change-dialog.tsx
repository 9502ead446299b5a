import { type BillingView, planLabels } from '@openpulpit/contract/billing'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dayWords, priceWords } from './price-words.ts'

interface ChangeDialogProps {
  view: BillingView
  timeZone: string
  /** Open while there is one. */
  to: SubscriptionPlan | undefined
  busy: boolean
  onClose: () => void
  onChange: (to: SubscriptionPlan) => void
}

export function ChangeDialog({ view, timeZone, to, busy, onClose, onChange }: ChangeDialogProps) {
  // It leaves with the words that it came with.
  const [shown, setShown] = useState(to)
  if (to && to !== shown) setShown(to)
  if (!shown) return null
  const from = view.nextPayment ? `From ${dayWords(view.nextPayment.at, timeZone)} on` : 'From the next payment on'
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
      {from} you pay {priceWords(shown)}. Until then nothing changes, and nothing is taken.
    </ConfirmDialog>
  )
}
