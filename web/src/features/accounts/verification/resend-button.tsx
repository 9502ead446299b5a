import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonStyle } from '../../../ui/button/button-styles.ts'
import { resendVerification } from '../api.ts'

/** The button with its result. */
export function ResendButton(look: ButtonStyle) {
  const { resend, isSending, words } = useResend()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button {...look} busy={isSending} onClick={resend}>
        Send Link Again
      </Button>
      <p role="status" className="text-sm font-medium empty:sr-only">
        {words}
      </p>
    </div>
  )
}

/** Sends the link again. `words` is the result. */
export function useResend() {
  const [words, setWords] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const resend = async () => {
    setIsSending(true)
    setWords(undefined)
    try {
      await resendVerification()
      setWords(texts.verificationSent)
    } catch (error) {
      setWords(sentenceOf(error, texts.unexpected))
    } finally {
      setIsSending(false)
    }
  }

  return { resend, isSending, words }
}
