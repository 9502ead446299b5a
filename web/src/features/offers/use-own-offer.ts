import type { RequestView } from '@openpulpit/contract/request-views'
import { messages } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/forms/drafts.ts'
import { offerToCome, takeOfferBack } from './api.ts'
import { useOfferAct } from './use-offer-act.ts'

/** A preacher's offer to come to one request, with the note to it. `owner` is whose draft that is. */
export function useOwnOffer(
  { _id: id, ownOffer }: Pick<RequestView, '_id' | 'ownOffer'>,
  owner: string,
  onFailure?: (words: string) => void,
) {
  const draft = `offer:${id}:${owner}`
  const [note, setNote] = useState(() => readDraft(draft, z.string()) ?? '')
  const { act, words, isBusy } = useOfferAct(onFailure)

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
  return { note, write, offer, takeBack, words, isBusy }
}
