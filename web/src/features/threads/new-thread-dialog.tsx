import { longestMessage, longestSubject, type ThreadView } from '@openpulpit/contract/threads'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useNewThread } from './use-new-thread.ts'

export interface NewThreadDialogProps {
  preacherId: string
  /** The preacher's name. */
  to: string
  /** Whose draft it is. */
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
      description={`To ${to}. The answer comes under Messages.`}
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
