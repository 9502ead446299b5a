import type { UserType } from '@openpulpit/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

interface DeleteAccountProps {
  userType: UserType
  hasSecondFactor: boolean
  /** Leaves after `act` has ended the session for good. */
  onDelete: (act: () => Promise<unknown>) => Promise<void>
}

export function DeleteAccount(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="text-ink-soft">This permanently deletes your profile and personal data. You can’t undo it.</p>
      <Button {...DeleteDialog.onIntent} tone="danger" className="mt-4" onClick={() => setIsOpen(true)}>
        Delete My Account
      </Button>
      <DeleteDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
