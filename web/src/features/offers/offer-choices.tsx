import { messages } from '@openpulpit/contract/messages'
import type { OfferView, RequestView } from '@openpulpit/contract/request-views'
import { useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { choosePreacher } from './api.ts'
import { MoreOffers } from './more-offers.tsx'
import { type AwaitedConfirmation, NoOffers } from './no-offers.tsx'
import { nameOf, OfferItem } from './offer-item.tsx'
import { useOfferAct } from './use-offer-act.ts'

interface OfferChoicesProps {
  request: RequestView
  /** Within the request's card in a list: no card of its own. */
  compact?: boolean | undefined
  awaited?: AwaitedConfirmation | undefined
}

/** Who offers to come to an open request, the best first, and the choice. What it led to stays when the offers are gone. */
export function OfferChoices({ request, compact = false, awaited }: OfferChoicesProps) {
  const { _id: id, status, date, offers, offersTotal } = request
  const [considered, setConsidered] = useState<OfferView>()
  const [isAsking, setIsAsking] = useState(false)
  const { act, words, isBusy } = useOfferAct()
  const now = useNow()
  const isOpen = status === 'open'
  if (!isOpen && !words) return null

  const consider = (offer: OfferView) => {
    setConsidered(offer)
    setIsAsking(true)
  }
  const choose = async (offer: OfferView) => {
    const preacherId = offer.preacher._id
    await act(() => choosePreacher({ id, preacherId }), {
      done: messages.preacherChosen(nameOf(offer)),
      failed: messages.choiceFailed,
    })
    setIsAsking(false)
  }

  const content = (
    <>
      {isOpen && offers.length === 0 && <NoOffers request={request} compact={compact} awaited={awaited} />}
      {isOpen && offers.length > 0 && (
        <ul className="divide-y divide-hairline">
          {offers.map((offer) => (
            <OfferItem key={offer.preacher._id} offer={offer} date={date} now={now} onChoose={() => consider(offer)} />
          ))}
        </ul>
      )}
      {isOpen && <MoreOffers request={request} compact={compact} />}
      {considered && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Choose ${nameOf(considered)}?`}
          confirmLabel="Choose"
          busy={isBusy}
          onConfirm={() => choose(considered)}
        >
          {nameOf(considered)} is booked at once{offersTotal > 1 && ', and the others are thanked'}.
        </ConfirmDialog>
      )}
      <div className={isOpen ? '[&>p:not(:empty)]:mt-4' : undefined}>
        <Outcome words={words} />
      </div>
    </>
  )
  if (compact) {
    return (
      <section aria-label="Offers to come" className="border-t border-hairline pt-5">
        {content}
      </section>
    )
  }
  return (
    <Card>
      <CardTitle>Offers to Come</CardTitle>
      {content}
    </Card>
  )
}
