import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { endOtherSessions, lookAgainAtSessions } from './api.ts'

interface SignOutElsewhereProps {
  endsCalendarLink: boolean
  onWords: (words: string | undefined) => void
  /** The other devices are gone from the list, and this button with them. */
  onGone: () => void
}

/** Ends every access but this browser's. */
export function SignOutElsewhere({ endsCalendarLink, onWords, onGone }: SignOutElsewhereProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: endOtherSessions,
    onMutate: () => onWords(undefined),
    onSettled: async (_reply, error) => {
      const done = endsCalendarLink ? messages.otherSessionsAndFeedEnded : messages.otherSessionsEnded
      const words = error ? sentenceOf(error, messages.unexpected) : done
      onWords(words)
      if (error) notify.error(words)
      else notify.success(words)
      await lookAgainAtSessions()
      if (!error) onGone()
    },
  })
  const confirm = () => {
    setIsAsking(false)
    mutate()
  }
  return (
    <>
      <Button tone="secondary" size="small" busy={isPending} onClick={() => setIsAsking(true)}>
        Sign Out Everywhere Else
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere else"
        onConfirm={confirm}
      >
        Every other device is signed out right away. You stay signed in here.
        {endsCalendarLink && ' Your calendar link is turned off, too. You can make a new one under Availability.'}
      </ConfirmDialog>
    </>
  )
}
