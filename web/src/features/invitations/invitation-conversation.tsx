import type { InvitationView } from '@openpulpit/contract/invitations'
import { longestMessage } from '@openpulpit/contract/message-input'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { randomUuid } from '../../platform/browser/random-uuid.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { formatMoment } from '../../platform/format/format-moment.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { invitationQuery, writeMessage } from './api.ts'

/** The messages so far, and a field to write to the church. The draft stays if sending fails. */
export function InvitationConversation({ token, view }: { token: string; view: InvitationView }) {
  const { church, messages } = view
  const now = useNow()
  const [content, setContent] = useState('')
  // Identifies the draft, so that a retry sends it only once.
  const [clientId, setClientId] = useState(randomUuid)
  const { act, words, acting } = useAction(writeMessage, {
    notify,
    onSuccess: (after) => queryClient.setQueryData(invitationQuery(token).queryKey, after),
    onSettled: () => undefined,
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') return
    const isSent = await act(
      { token, content, clientId },
      { done: 'Message sent', failed: 'Your message wasn’t sent. Please try again.' },
    )
    if (!isSent) return
    setContent('')
    setClientId(randomUuid())
  }
  return (
    <Card>
      <CardTitle>{messages.length > 0 ? `Messages With ${church.name}` : 'Ask a Question'}</CardTitle>
      {messages.length > 0 && (
        <ul className="mb-5 grid gap-3">
          {messages.map(({ _id, isOwn, content: text, createdAt }) => (
            <li key={_id} className={classNames('max-w-[85%]', isOwn && 'justify-self-end')}>
              <p className="text-sm text-ink-soft">
                {isOwn ? 'You' : church.name} · {formatMoment(createdAt, now)}
              </p>
              <p className="mt-1 whitespace-pre-line rounded-lg bg-sunken px-4 py-2.5 wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} className="grid gap-3">
        <Field
          label={`Your message to ${church.name}`}
          hint={
            view.ended
              ? 'You ended emails about messages: come back here for the answer.'
              : 'Their answer comes to you by email.'
          }
        >
          <Textarea
            rows={3}
            maxLength={longestMessage}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          className="justify-self-start"
          icon={<Send aria-hidden="true" />}
          busy={acting !== undefined}
          busyLabel="Sending..."
        >
          Send Message
        </Button>
        <Outcome words={words} />
      </form>
    </Card>
  )
}
