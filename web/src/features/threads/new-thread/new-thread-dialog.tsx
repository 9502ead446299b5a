import { longestMessage, longestSubject, threadInput } from '@openpulpit/contract/message-input'
import { texts } from '@openpulpit/contract/texts'
import type { ThreadView } from '@openpulpit/contract/threads'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { randomUuid } from '../../../platform/browser/random-uuid.ts'
import { draftOf } from '../../../platform/forms/draft-fields.ts'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt } from '../../../platform/forms/use-contract-form.ts'
import { useDraftForm } from '../../../platform/forms/use-draft-form.ts'
import { failureWords } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { startThread } from '../api.ts'

export interface NewThreadDialogProps {
  preacherId: string
  /** The preacher's name. */
  to: string
  /** Whose draft this is. */
  owner: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: (thread: ThreadView) => void
}

/** A church writes to a preacher without a request. */
export function NewThreadDialog({ to, open, onOpenChange, ...thread }: NewThreadDialogProps) {
  const formId = useId()
  const { form, submit, failure } = useNewThread(thread)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Message"
      description={`To ${to}. You’ll find the answer under Messages.`}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            icon={<Send aria-hidden="true" />}
            busy={form.formState.isSubmitting}
            busyLabel="Sending..."
          >
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Subject" required error={messageAt(form, 'subject')}>
          <TextInput maxLength={longestSubject} {...form.register('subject')} />
        </Field>
        <Field label="Message" required error={messageAt(form, 'message')}>
          <Textarea rows={5} maxLength={longestMessage} {...form.register('message')} />
        </Field>
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}

const words = threadInput.pick({ subject: true, message: true })
type Words = z.input<typeof words>

const typed = z.object({ subject: z.string(), message: z.string() })
const tried = typed.extend({ clientId: z.string() })

interface NewThread {
  preacherId: string
  /** Whose draft this is. */
  owner: string
  onSent: (thread: ThreadView) => void
}

/** The first message to a preacher, with its draft. */
function useNewThread({ preacherId, owner, onSent }: NewThread) {
  const name = `new-thread:${preacherId}:${owner}`
  const [draft] = useState(() => draftOf<Words>(name, typed))
  const [lastTry] = useState(() => draftOf<z.output<typeof tried>>(`${name}:tried`, tried))
  const form = useDraftForm(words, draft.read() ?? { subject: '', message: '' }, draft.keep)
  const [failure, setFailure] = useState<string>()

  const send = async (given: Words) => {
    setFailure(undefined)
    // The same text is a retry and keeps its ID, in case the first try arrived. Other text is a new message.
    const before = lastTry.read()
    const isRetry = before?.subject === given.subject && before.message === given.message
    const clientId = isRetry ? before.clientId : randomUuid()
    lastTry.keep({ ...given, clientId })
    try {
      const { thread } = await startThread({ preacherId, ...given, clientId })
      form.reset({ subject: '', message: '' })
      draft.drop()
      lastTry.drop()
      notify.success(texts.messageSent)
      void invalidate('thread')
      onSent(thread)
    } catch (error) {
      const said = failureWords(error, texts.messageFailed)
      setFailure(said)
      notify.error(said)
      showFieldErrors(error, form)
    }
  }
  const submit = form.handleSubmit(send, ({ subject }) => form.setFocus(subject ? 'subject' : 'message'))
  return { form, submit, failure }
}
