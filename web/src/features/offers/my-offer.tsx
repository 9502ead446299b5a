import type { RequestView } from '@openpulpit/contract/request-views'
import { useNow } from '../../platform/browser/use-now.ts'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { OfferForm } from './offer-form.tsx'
import { OwnOffer } from './own-offer.tsx'
import { useOwnOffer } from './use-own-offer.ts'

interface OfferToComeProps {
  request: RequestView
  /** Whose draft it is. */
  owner: string
}

/** For a preacher, while a request is open: the offer to come, and the way to take it back. */
export function OfferToCome({ request, owner }: OfferToComeProps) {
  const { status, ownOffer } = request
  const { note, write, offer, takeBack, words, isBusy } = useOwnOffer(request, owner)
  const now = useNow()
  if (status !== 'open') return null

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
