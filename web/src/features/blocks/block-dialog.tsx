import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface BlockDialogProps {
  other: ThreadView['other']
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** What somebody of this role can do no more. */
const noMore: Record<UserType, string> = {
  church: 'write to you or ask you for a service',
  preacher: 'write to you or offer to come to you',
}

export function BlockDialog({ other, ...dialog }: BlockDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Block ${other.name}?`} confirmLabel="Block" tone="danger">
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>They can no longer {noMore[other.userType]}.</li>
        <li>You cannot write to them either while they are blocked.</li>
        <li>Services that you have agreed on stand. You can cancel them as always.</li>
        <li>We do not tell them. They find out if they try to write.</li>
      </ul>
      <p className="mt-4">You can unblock them at any time, here in the conversation.</p>
    </ConfirmDialog>
  )
}
