import { placeLine } from '@openpulpit/contract/places'
import type { RequestView } from '@openpulpit/contract/request-views'
import { Search } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

interface NoOffersProps {
  request: Pick<RequestView, 'church' | 'date' | 'serviceTime'>
  compact: boolean
}

/** Waiting is one way; asking somebody is another. */
export function NoOffers({ request: { church, date, serviceTime: time }, compact }: NoOffersProps) {
  return (
    <>
      <p className="text-ink-soft">Nobody has offered yet. Preachers nearby who are free are told of it.</p>
      {!compact && (
        <LinkButton
          to={paths.search({ location: placeLine(church.address), date, time })}
          tone="secondary"
          className="mt-5"
          icon={<Search aria-hidden="true" />}
        >
          See Who Is Free
        </LinkButton>
      )}
    </>
  )
}
