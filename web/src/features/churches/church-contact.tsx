import { Globe, Lock, Mail, MapPin, Phone, UserRound } from 'lucide-react'
import { EmailLink, PhoneLink, WebsiteLink } from '../../ui/contact-link.tsx'
import { DataList } from '../../ui/data-list.tsx'
import type { PublicChurch } from './public-church.ts'

export function ChurchContact({ church: { contact, address } }: { church: PublicChurch }) {
  if (!contact) {
    return (
      <p className="flex gap-2.5 text-ink-soft">
        <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
        Contact details are shared once a request is confirmed.
      </p>
    )
  }
  const { street, zipCode, contactPerson, phone, website, email } = contact
  const place = [address.city, [address.state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <DataList
      items={[
        { term: 'Address', value: [street, place].filter(Boolean).join(', '), icon: <MapPin /> },
        { term: 'Contact person', value: contactPerson, icon: <UserRound /> },
        { term: 'Phone', value: phone && <PhoneLink phone={phone} />, icon: <Phone /> },
        { term: 'Email', value: <EmailLink email={email} />, icon: <Mail /> },
        { term: 'Website', value: website && <WebsiteLink address={website} />, icon: <Globe /> },
      ]}
    />
  )
}
