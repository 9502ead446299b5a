import type { HonorariumStatus } from '@openpulpit/contract/honorarium'
import type { RequestView } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { CheckCheck, CircleCheck, Undo2 } from 'lucide-react'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { payHonorarium, useRequestChange } from '../api.ts'

interface PaymentActionsProps {
  request: RequestView
  /** Called with what was done; for a caller that outlives the buttons. */
  onDone?: ((words: string) => void) | undefined
  className?: string | undefined
}

/** What this person may record about the honorarium. Confirming receipt cannot be undone, so it asks first. */
export function PaymentActions({ request, onDone, className }: PaymentActionsProps) {
  const { _id: id, church, honorarium } = request
  const { change, words, changing } = useRequestChange((to: HonorariumStatus) => payHonorarium({ id, status: to }))

  const say = async (to: HonorariumStatus, done: string) => {
    if (await change(to, { done, failed: texts.honorariumFailed })) onDone?.(done)
  }

  return (
    <div className={classNames('flex flex-wrap gap-3 empty:hidden', className)}>
      {can(request, 'mark_paid') && (
        <Button
          key="paid"
          tone="secondary"
          size="small"
          icon={<CircleCheck aria-hidden="true" />}
          busy={changing === 'paid'}
          onClick={() => say('paid', texts.honorariumPaid)}
        >
          Mark as Paid
        </Button>
      )}
      {can(request, 'mark_unpaid') && (
        <Button
          key="unpaid"
          tone="secondary"
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          busy={changing === 'pending'}
          onClick={() => say('pending', texts.honorariumUnpaid)}
        >
          Mark as Not Paid
        </Button>
      )}
      {can(request, 'confirm_received') && (
        <ConfirmButton
          tone={honorarium.status === 'paid' ? 'primary' : 'secondary'}
          size="small"
          icon={<CheckCheck aria-hidden="true" />}
          busy={changing === 'paid'}
          question={{
            title: 'Did you receive the honorarium?',
            text: `We’ll let ${church.name} know. You can’t undo this.`,
            confirmLabel: 'Yes, I Received It',
            cancelLabel: 'Not Yet',
          }}
          onConfirm={() => say('paid', texts.honorariumReceived)}
        >
          Mark as Received
        </ConfirmButton>
      )}
      <Outcome words={words} />
    </div>
  )
}
