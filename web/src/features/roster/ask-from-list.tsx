import type { Day } from '@openpulpit/contract/dates'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

const AskFromListDialog = lazyDialog(async () => (await import('./ask-from-list-dialog.tsx')).AskFromListDialog)

/** Opens the church's list, to ask someone on it instead of everyone nearby. */
export function AskFromList({ date }: { date: Day | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...AskFromListDialog.onIntent}
        tone="secondary"
        size="small"
        icon={<Users aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Ask Someone on Your List
      </Button>
      <AskFromListDialog date={date} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
