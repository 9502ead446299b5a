import { longestReply, replyInput } from '@openpulpit/contract/reviews'
import { type FormEvent, type Ref, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface ReplyFormProps {
  /** Who wrote the review. */
  author: string
  words: string
  onWrite: (words: string) => void
  field: Ref<HTMLTextAreaElement>
  onDone: (reply: string) => void
  onCancel: () => void
}

export function ReplyForm({ author, words, onWrite, field, onDone, onCancel }: ReplyFormProps) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = replyInput.safeParse({ reply: words })
    setProblem(error?.issues[0]?.message)
    if (data) onDone(data.reply)
  }

  return (
    <form noValidate onSubmit={submit} aria-label={`Reply to ${author}`} className="flex flex-col gap-4">
      <Field
        label="Your public reply"
        hint="Everyone who reads this review can read your reply. You can write it once."
        error={problem}
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={longestReply}
          value={words}
          onChange={(event) => onWrite(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          Publish Reply
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
