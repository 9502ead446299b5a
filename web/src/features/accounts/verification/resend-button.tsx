import { Button } from '../../../ui/button/button.tsx'
import type { ButtonLook } from '../../../ui/button/button-styles.ts'
import { useResend } from './use-resend.ts'

/** The button, and beside it the words about what came of it. */
export function ResendButton(look: ButtonLook) {
  const { resend, isSending, words } = useResend()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button {...look} busy={isSending} onClick={resend}>
        Send the link again
      </Button>
      <p role="status" className="text-sm font-medium empty:sr-only">
        {words}
      </p>
    </div>
  )
}
