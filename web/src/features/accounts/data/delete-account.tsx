import type { UserType } from '@openpulpit/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

interface DeleteAccountProps {
  userType: UserType
  hasSecondFactor: boolean
  /** Leaves, once this has ended the session for good. */
  onDelete: (act: () => Promise<unknown>) => Promise<void>
}

export function DeleteAccount(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="text-ink-soft">Your profile and everything personal goes away. This cannot be undone.</p>
      <Button tone="danger" className="mt-4" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeleteDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
