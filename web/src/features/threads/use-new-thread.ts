import { messages } from '@openpulpit/contract/messages'
import { type ThreadView, threadInput } from '@openpulpit/contract/threads'
import { useState } from 'react'
import { z } from 'zod'
import { failureWords } from '../../platform/api-error.ts'
import { draftOf } from '../../platform/drafts.ts'
import { landFields } from '../../platform/form-errors.ts'
import { lookAgainAt } from '../../platform/query-client.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { useKeptForm } from '../../platform/use-kept-form.ts'
import { notify } from '../../ui/notify.tsx'
import { startThread } from './api.ts'

const words = threadInput.pick({ subject: true, message: true })
type Words = z.input<typeof words>

const typed = z.object({ subject: z.string(), message: z.string() })
const tried = typed.extend({ clientId: z.string() })

interface NewThread {
  preacherId: string
  /** Whose draft it is. */
  owner: string
  onSent: (thread: ThreadView) => void
}

/** The first words to a preacher, kept while they are typed. */
export function useNewThread({ preacherId, owner, onSent }: NewThread) {
  const name = `new-thread:${preacherId}:${owner}`
  const [draft] = useState(() => draftOf<Words>(name, typed))
  const [lastTry] = useState(() => draftOf<z.output<typeof tried>>(`${name}:tried`, tried))
  const form = useKeptForm(words, draft.read() ?? { subject: '', message: '' }, draft.keep)
  const [failure, setFailure] = useState<string>()

  const send = async (given: Words) => {
    setFailure(undefined)
    // The same words again are a retry: should the first try have arrived, it is found by its id. Other words are new.
    const before = lastTry.read()
    const isRetry = before?.subject === given.subject && before.message === given.message
    const clientId = isRetry ? before.clientId : randomUuid()
    lastTry.keep({ ...given, clientId })
    try {
      const { thread } = await startThread({ preacherId, ...given, clientId })
      form.reset({ subject: '', message: '' })
      draft.drop()
      lastTry.drop()
      notify.success(messages.messageSent)
      void lookAgainAt(['threads'])
      onSent(thread)
    } catch (error) {
      const said = failureWords(error, messages.messageFailed)
      setFailure(said)
      notify.error(said)
      landFields(error, form)
    }
  }
  const submit = form.handleSubmit(send, ({ subject }) => form.setFocus(subject ? 'subject' : 'message'))
  return { form, submit, failure }
}
