import type { ReviewView } from '@openpulpit/contract/reviews'
import { readLines, replyRule } from '@openpulpit/contract/text-rules'
import { texts } from '@openpulpit/contract/texts'
import { MessageSquareReply } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { dropDraft, keepDraft, readDraftText } from '../../platform/forms/drafts.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { useInlineForm } from '../../ui/form/use-inline-form.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { replyToReview } from './api.ts'

interface ReplyToReviewProps {
  review: ReviewView
  /** Whose draft this is. */
  owner: string
}

/** The one public reply to a review. Shown once more before it is published, because it cannot be changed. */
export function ReplyToReview({ review: { _id: id, author, reply }, owner }: ReplyToReviewProps) {
  const draft = `reply:${id}:${owner}`
  const [words, setWords] = useState(() => readDraftText(draft) ?? '')
  const [considered, setConsidered] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { isOpen, unfold, fold, button, field } = useInlineForm(words !== '')
  const sending = useAction(replyToReview, { notify, onSettled: () => invalidate('reviewReply') })

  const write = (next: string) => {
    setWords(next)
    keepDraft(draft, next)
  }
  const consider = (next: string) => {
    setConsidered(next)
    setIsAsking(true)
  }
  const publish = async () => {
    const said = { done: texts.replySent, failed: texts.replyFailed }
    if (await sending.act({ id, reply: considered }, said)) dropDraft(draft)
    setIsAsking(false)
  }

  return (
    <div className="[&>*:not(.sr-only,:empty)]:mt-5">
      {!reply && isOpen && (
        <ReplyForm author={author.name} words={words} onWrite={write} field={field} onDone={consider} onCancel={fold} />
      )}
      {!reply && !isOpen && (
        <div>
          <Button
            ref={button}
            tone="secondary"
            size="small"
            icon={<MessageSquareReply aria-hidden="true" />}
            onClick={unfold}
          >
            Reply<VisuallyHidden> to {author.name}</VisuallyHidden>
          </Button>
        </div>
      )}
      <Outcome words={sending.words} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Publish this reply?"
        confirmLabel="Publish"
        cancelLabel="Keep Writing"
        busy={sending.acting !== undefined}
        onConfirm={publish}
      >
        <p className="mb-3 border-l-2 border-control pl-4 whitespace-pre-line text-ink">{considered}</p>
        <p>{author.name} will get a notification. You can’t change a reply afterwards.</p>
      </ConfirmDialog>
    </div>
  )
}

interface ReplyFormProps {
  /** Who wrote the review. */
  author: string
  words: string
  onWrite: (words: string) => void
  field: Ref<HTMLTextAreaElement>
  onDone: (reply: string) => void
  onCancel: () => void
}

function ReplyForm({ author, words, onWrite, field, onDone, onCancel }: ReplyFormProps) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readLines(words, replyRule)
    setProblem(read.problem)
    if (read.words !== undefined) onDone(read.words)
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
          maxLength={replyRule.max}
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
