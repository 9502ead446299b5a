import type { RequestView } from '@openpulpit/contract/request-views'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatServiceTime } from '../format-service-time.ts'

interface DeclineDialogProps {
  request: RequestView
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onDecline: () => void
}

export function DeclineDialog({ request, open, onOpenChange, busy, onDecline }: DeclineDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Decline this request?"
      confirmLabel="Decline"
      cancelLabel="Keep Request"
      tone="danger"
      busy={busy}
      onConfirm={onDecline}
    >
      {request.church.name} asked you to preach on {formatServiceTime(request)}. They will be told that you cannot come.
    </ConfirmDialog>
  )
}
