import type { RequestView } from '@openpulpit/contract/request-views'
import { offerNoteRule, readLines } from '@openpulpit/contract/text-rules'
import { texts } from '@openpulpit/contract/texts'
import { HandHeart, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { useNow } from '../../platform/browser/use-now.ts'
import { dropDraft, keepDraft, readDraftText } from '../../platform/forms/drafts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { ButtonSize } from '../../ui/button/button-styles.ts'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { offerToCome, useOfferAction, withdrawOffer } from './api.ts'
import { formatOfferedAt } from './format.ts'

interface OfferToComeProps {
  request: RequestView
  /** Whose draft this is. */
  owner: string
}

/** For a preacher while a request is open: makes or withdraws the offer. */
export function OfferToCome({ request, owner }: OfferToComeProps) {
  const { status, ownOffer } = request
  const { note, write, offer, takeBack, words, isBusy } = useMyOffer(request, owner)
  const now = useNow()
  if (status !== 'open') return null

  return (
    <Card>
      <CardTitle>{ownOffer ? 'Your Offer' : 'Offer to Preach'}</CardTitle>
      {ownOffer ? (
        <MyOffer offer={ownOffer} now={now}>
          <Button {...withdrawButton} busy={isBusy} onClick={takeBack} />
        </MyOffer>
      ) : (
        <OfferForm note={note} onWrite={write} busy={isBusy} onOffer={offer} />
      )}
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words} />
      </div>
    </Card>
  )
}

interface MyOfferProps {
  offer: NonNullable<RequestView['ownOffer']>
  now: Date
  /** The withdraw button. */
  children: ReactNode
}

export const withdrawButton = {
  tone: 'secondary',
  icon: <Undo2 aria-hidden="true" />,
  children: 'Withdraw Offer',
} as const

export function MyOffer({ offer: { note, createdAt }, now, children }: MyOfferProps) {
  return (
    <>
      {note && <p className="mb-2 max-w-prose border-l-2 border-control pl-4 whitespace-pre-line">{note}</p>}
      <p className="mb-5 text-sm text-ink-soft">
        <time dateTime={createdAt}>{formatOfferedAt(createdAt, now)}</time>
      </p>
      {children}
    </>
  )
}

interface OfferFormProps {
  note: string
  onWrite: (note: string) => void
  /** Takes the focus after a click opens the form. */
  field?: Ref<HTMLTextAreaElement> | undefined
  busy: boolean
  size?: ButtonSize | undefined
  onOffer: (note: string | undefined) => void
  /** If the form can be closed again. */
  onCancel?: (() => void) | undefined
}

export function OfferForm({ note, onWrite, field, busy, size, onOffer, onCancel }: OfferFormProps) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { words, problem } = readLines(note, offerNoteRule)
    setProblem(problem)
    if (problem === undefined) onOffer(words || undefined)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <Field
        label="A note to the church"
        hint="Optional. A few words about you help the church choose."
        error={problem}
        className="w-full"
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={offerNoteRule.max}
          value={note}
          onChange={(event) => onWrite(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size={size} icon={<HandHeart aria-hidden="true" />} busy={busy}>
          Offer to Preach
        </Button>
        {onCancel && (
          <Button tone="quiet" size={size} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** A preacher's offer for one request. `owner` is whose draft the note is. */
export function useMyOffer(
  { _id: id, ownOffer }: Pick<RequestView, '_id' | 'ownOffer'>,
  owner: string,
  onFailure?: (words: string) => void,
) {
  const draft = `offer:${id}:${owner}`
  const [note, setNote] = useState(() => readDraftText(draft) ?? '')
  const { act, words, isBusy } = useOfferAction(onFailure)

  const write = (next: string) => {
    setNote(next)
    keepDraft(draft, next)
  }
  const offer = async (given: string | undefined) => {
    const said = { done: texts.offerSent, failed: texts.offerFailed }
    if (await act(() => offerToCome({ id, note: given }), said)) dropDraft(draft)
  }
  const takeBack = async () => {
    const written = ownOffer?.note ?? ''
    const said = { done: texts.offerWithdrawn, failed: texts.withdrawFailed }
    // Offering again starts from the same note.
    if (await act(() => withdrawOffer({ id }), said)) write(written)
  }
  return { note, write, offer, takeBack, words, isBusy }
}
