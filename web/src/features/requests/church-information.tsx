import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/people'
import type { RequestView } from '@openpulpit/contract/requests'
import { Church, Globe, Lock, MapPin, Music, Phone, UserRound } from 'lucide-react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { addressLine } from './address-line.ts'

const linkLook = 'inline-flex min-h-11 items-center text-pine underline underline-offset-4'

/** The church as the preacher who is asked sees it. Street and phone come from the server once they may be known. */
export function ChurchInformation({ request: { church, status, otherHasLeft } }: { request: RequestView }) {
  const { street } = church.address
  const { contactPerson, phone, website } = church.contactInfo
  const isReserved = (status === 'pending' || status === 'open') && !street && !phone
  return (
    <Card>
      <CardTitle>Church Information</CardTitle>
      <p className="mb-4 text-lg font-semibold">{church.name}</p>
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
            value: phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkLook}>
                {phone}
              </a>
            ),
            icon: <Phone />,
          },
          {
            term: 'Website',
            value: website && (
              <a href={website} target="_blank" rel="noreferrer" className={`${linkLook} break-all`}>
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </a>
            ),
            icon: <Globe />,
          },
        ]}
      />
      {isReserved && (
        <p className="mt-5 flex gap-2.5 border-t border-hairline pt-4 text-sm text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          The street and phone number are shared once {status === 'open' ? 'the church has chosen you' : 'you accept'}.
        </p>
      )}
    </Card>
  )
}
