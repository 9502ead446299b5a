import type { RequestView } from '@openpulpit/contract/request-views'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

interface MoreOffersProps {
  request: Pick<RequestView, '_id' | 'offers' | 'offersTotal'>
  compact: boolean
}

/** A list has the best few, and the page of the request as many as one can weigh. */
export function MoreOffers({ request: { _id, offers, offersTotal }, compact }: MoreOffersProps) {
  if (offersTotal <= offers.length) return null
  if (!compact)
    return (
      <p className="mt-5 text-sm text-ink-soft">
        The best {offers.length} of {offersTotal} offers.
      </p>
    )
  return (
    <LinkButton to={paths.churchRequest(_id)} tone="secondary" size="small" className="mt-4">
      All {offersTotal} Offers
    </LinkButton>
  )
}
