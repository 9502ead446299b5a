import type { BriefDefaults, BriefView } from '@openpulpit/contract/briefs'
import { addressLine, directionsTo } from '@openpulpit/contract/places'
import { Navigation } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { PhoneLink } from '../../ui/contact-link.tsx'

/** What a church says of this service; who to call is said by its profile where the brief does not. */
export const saidOf = ({ service, contact }: BriefView): BriefDefaults => ({
  ...service,
  contactName: contact.name,
  contactMobile: contact.mobile,
})

/** Of the church's profile: where it is, and its phone where the contact of the day has another one. */
export function knownOf({ church, contact }: BriefView) {
  const address = addressLine(church)
  const isOther = church.phone && church.phone !== contact.mobile
  return [
    ...(address ? [{ term: 'Address', value: <Address church={church} address={address} /> }] : []),
    ...(isOther ? [{ term: 'Church phone', value: <PhoneLink phone={church.phone ?? ''} /> }] : []),
  ]
}

function Address({ church, address }: { church: BriefView['church']; address: string }) {
  return (
    <>
      {address}
      <span className="mt-2 block" data-print="hide">
        <a
          href={directionsTo(church)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <Navigation aria-hidden="true" />
          Directions
        </a>
      </span>
    </>
  )
}
