import { messages } from '@openpulpit/contract/messages'
import type { RequestView } from '@openpulpit/contract/requests'
import { useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { useNow } from '../../platform/use-now.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { offerToCome, takeOfferBack } from './api.ts'
import { OfferForm } from './offer-form.tsx'
import { OwnOffer } from './own-offer.tsx'
import { useAct } from './use-act.ts'

interface OfferToComeProps {
  request: RequestView
  /** Whose draft it is. */
  owner: string
}

/** For a preacher, while a request is open: the offer to come, and the way to take it back. */
export function OfferToCome({ request, owner }: OfferToComeProps) {
  const { _id: id, status, ownOffer } = request
  const draft = `offer:${id}:${owner}`
  const [note, setNote] = useState(() => readDraft(draft, z.string()) ?? '')
  const { act, words, isBusy } = useAct()
  const now = useNow()
  if (status !== 'open') return null

  const write = (next: string) => {
    setNote(next)
    keepDraft(draft, next)
  }
  const offer = async (given: string | undefined) => {
    const said = { done: messages.offerSent, failed: messages.offerFailed }
    if (await act(() => offerToCome({ id, note: given }), said)) dropDraft(draft)
  }
  const takeBack = async () => {
    const written = ownOffer?.note ?? ''
    const said = { done: messages.offerTakenBack, failed: messages.takeBackFailed }
    // Who changes their mind again finds the words as they were.
    if (await act(() => takeOfferBack({ id }), said)) write(written)
  }

  return (
    <Card>
      <CardTitle>{ownOffer ? 'Your Offer' : 'Offer to Come'}</CardTitle>
      {ownOffer ? (
        <OwnOffer offer={ownOffer} now={now} busy={isBusy} onTakeBack={takeBack} />
      ) : (
        <OfferForm note={note} onWrite={write} busy={isBusy} onOffer={offer} />
      )}
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words} />
      </div>
    </Card>
  )
}
