import type { HonorariumStatus } from '@openpulpit/contract/honorarium'
import { messages } from '@openpulpit/contract/messages'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { CheckCheck, CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { payHonorarium } from './api.ts'
import { useRequestChange } from './use-request-change.ts'

interface PaymentActionsProps {
  request: RequestDetails
  userType: UserType
}

/** What this person may say of the honorarium now. That it arrived cannot be taken back, so that is asked first. */
export function PaymentActions({ request, userType }: PaymentActionsProps) {
  const { _id: id, church } = request
  const { allowed, status } = request.honorarium
  const [isAsking, setIsAsking] = useState(false)
  const { change, words, changing } = useRequestChange((to: HonorariumStatus) => payHonorarium({ id, status: to }))

  const say = (to: HonorariumStatus, done: string) => change(to, { done, failed: messages.honorariumFailed })
  const confirmArrival = async () => {
    await say('paid', messages.honorariumReceived)
    setIsAsking(false)
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {userType === 'church' && allowed.includes('paid') && (
        <Button
          key="paid"
          tone="secondary"
          size="small"
          icon={<CircleCheck aria-hidden="true" />}
          busy={changing === 'paid'}
          onClick={() => say('paid', messages.honorariumPaid)}
        >
          Mark as Paid
        </Button>
      )}
      {allowed.includes('pending') && (
        <Button
          key="unpaid"
          tone="secondary"
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          busy={changing === 'pending'}
          onClick={() => say('pending', messages.honorariumUnpaid)}
        >
          Not Paid After All
        </Button>
      )}
      {userType === 'preacher' && allowed.includes('paid') && (
        <Button
          tone={status === 'paid' ? 'primary' : 'secondary'}
          size="small"
          icon={<CheckCheck aria-hidden="true" />}
          busy={changing === 'paid'}
          onClick={() => setIsAsking(true)}
        >
          Confirm It Arrived
        </Button>
      )}
      <Outcome words={words} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Has the honorarium arrived?"
        confirmLabel="Yes, It Arrived"
        cancelLabel="Not Yet"
        busy={changing === 'paid'}
        onConfirm={confirmArrival}
      >
        {church.name} will be told. This cannot be taken back.
      </ConfirmDialog>
    </div>
  )
}
