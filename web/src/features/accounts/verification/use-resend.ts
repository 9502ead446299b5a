import { messages } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { resendVerification } from '../api-2.ts'

/** Has the mail with the link sent once more. `words` say what came of it. */
export function useResend() {
  const [words, setWords] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const resend = async () => {
    setIsSending(true)
    setWords(undefined)
    try {
      await resendVerification()
      setWords(messages.verificationSent)
    } catch (error) {
      setWords(sentenceOf(error, messages.unexpected))
    } finally {
      setIsSending(false)
    }
  }

  return { resend, isSending, words }
}
