import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { whenNotCovered } from '../../platform/http/not-covered.ts'
import { paths } from '../../platform/paths.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Whatever was refused because a trial or subscription does not cover it: why, and the way on. What was typed stays. */
export function UpgradePrompt() {
  const navigate = useNavigate()
  const [sentence, setSentence] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      whenNotCovered((why) => {
        setSentence(why)
        setIsOpen(true)
        // The screen had thought otherwise.
        void lookAgainAt(['billing'])
      }),
    [],
  )

  const seePlans = () => {
    setIsOpen(false)
    void navigate(paths.billing)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="This needs a subscription"
      confirmLabel="See plans"
      cancelLabel="Close"
      onConfirm={seePlans}
    >
      {sentence}
    </ConfirmDialog>
  )
}
