import { messages } from '@openpulpit/contract/messages'
import type { ReviewView } from '@openpulpit/contract/reviews'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { useAct } from '../../platform/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useUnfolding } from '../../ui/use-unfolding.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { lookAgainAtReviews, replyToReview } from './api.ts'
import { ReplyForm } from './reply-form.tsx'

interface ReplyToReviewProps {
  review: ReviewView
  /** Whose draft it is. */
  owner: string
}

/** For whoever a review is about: the one public answer to it. It is read once more before it is published for good. */
export function ReplyToReview({ review: { _id: id, author, reply }, owner }: ReplyToReviewProps) {
  const draft = `reply:${id}:${owner}`
  const [words, setWords] = useState(() => readDraft(draft, z.string()) ?? '')
  const [considered, setConsidered] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { isOpen, unfold, fold, button, field } = useUnfolding(words !== '')
  const sending = useAct(replyToReview, { notify, onSettled: lookAgainAtReviews })

  const write = (next: string) => {
    setWords(next)
    keepDraft(draft, next)
  }
  const consider = (next: string) => {
    setConsidered(next)
    setIsAsking(true)
  }
  const publish = async () => {
    const said = { done: messages.replySent, failed: messages.replyFailed }
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
        <p>{author.name} will be told. A reply cannot be changed afterwards.</p>
      </ConfirmDialog>
    </div>
  )
}
