import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/people'
import { addressLine } from '@openpulpit/contract/places'
import type { RequestView } from '@openpulpit/contract/request-views'
import { Church, Globe, Lock, MapPin, Music, Phone, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { comingFrom } from '../../platform/return-path.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PhoneLink, WebsiteLink } from '../../ui/contact-link.tsx'
import { DataList } from '../../ui/data-list.tsx'

/** The church as the preacher who is asked sees it. Contact data comes from the server once it may be known. */
export function ChurchInformation({ request }: { request: RequestView }) {
  const { church, status, allowed, otherHasLeft } = request
  const { street } = church.address
  const { contactPerson, phone, website } = church.contactInfo
  const isReserved = (status === 'open' || allowed.includes('confirmed')) && !street && !phone
  return (
    <Card>
      <CardTitle>Church Information</CardTitle>
      <p className="mb-4 text-lg font-semibold">
        {otherHasLeft ? church.name : <ChurchLink id={church._id} name={church.name} />}
      </p>
      <DataList
        items={[
          {
            term: 'Address',
            value: addressLine(church.address),
            icon: <MapPin />,
          },
          { term: 'Denomination', value: !otherHasLeft && denominationLabels[church.denomination], icon: <Church /> },
          {
            term: 'Worship style',
            value: church.worshipStyle && worshipStyleLabels[church.worshipStyle],
            icon: <Music />,
          },
          { term: 'Contact person', value: contactPerson, icon: <UserRound /> },
          {
            term: 'Phone',
            value: phone && <PhoneLink phone={phone} />,
            icon: <Phone />,
          },
          {
            term: 'Website',
            value: website && <WebsiteLink address={website} />,
            icon: <Globe />,
          },
        ]}
      />
      {isReserved && (
        <p className="mt-5 flex gap-2.5 border-t border-hairline pt-4 text-sm text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          You’ll see the address, contact person and phone once{' '}
          {status === 'open' ? 'the church chooses you' : 'you accept'}.
        </p>
      )}
    </Card>
  )
}

function ChurchLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.church(id)}
      state={comingFrom(useLocation())}
      className="inline-flex min-h-11 items-center text-pine underline decoration-1 underline-offset-4"
    >
      {name}
    </Link>
  )
}
