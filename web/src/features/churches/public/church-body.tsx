import { formatAttendance, formatHonorarium } from '@openpulpit/contract/churches'
import { denominationLabels, paymentMethodLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
import { Globe, HandCoins, Landmark, Lock, Mail, MapPin, Music, Phone, UserRound, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { EmailLink, PhoneLink, WebsiteLink } from '../../../ui/text/contact-link.tsx'
import type { PublicChurch } from './public-church.ts'

interface ChurchBodyProps {
  church: PublicChurch
  /** What its services are like, compared with how the preacher preaches. */
  fit: ReactNode
  /** The reviews. */
  children: ReactNode
}

/** On a phone the facts are between the description and the reviews; on a wide screen, beside both. */
export function ChurchBody({ church, fit, children }: ChurchBodyProps) {
  const { name, description } = church
  return (
    <div className={churchLayout.frame}>
      <div className={churchLayout.story}>
        <Card>
          <CardTitle>About</CardTitle>
          {description ? (
            <p className="max-w-prose whitespace-pre-line">{description}</p>
          ) : (
            <p className="text-ink-soft">{name} hasn’t added a description yet.</p>
          )}
        </Card>
        {fit}
      </div>
      <aside aria-label="Quick facts" className={churchLayout.sidebar}>
        <Card>
          <CardTitle>Quick Info</CardTitle>
          <ChurchFacts church={church} />
        </Card>
        <Card>
          <CardTitle>Contact</CardTitle>
          <ChurchContact church={church} />
        </Card>
      </aside>
      <Card className={churchLayout.reviews}>{children}</Card>
    </div>
  )
}

function ChurchFacts({ church }: { church: PublicChurch }) {
  const { denomination, worshipStyle, averageAttendance, preferredHonorariumRange, paymentMethods } = church
  return (
    <DataList
      items={[
        { term: 'Denomination', value: denominationLabels[denomination], icon: <Landmark /> },
        { term: 'Worship style', value: worshipStyle && worshipStyleLabels[worshipStyle], icon: <Music /> },
        { term: 'Average attendance', value: formatAttendance(averageAttendance), icon: <Users /> },
        { term: 'Honorarium', value: formatHonorarium(preferredHonorariumRange), icon: <HandCoins /> },
        {
          term: 'Payment methods',
          value: paymentMethods.map((method) => paymentMethodLabels[method]).join(', '),
          icon: <Wallet />,
        },
      ]}
    />
  )
}

function ChurchContact({ church: { contact, address } }: { church: PublicChurch }) {
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

/** Shared by the profile and its skeleton. */
const churchLayout = {
  frame: 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]',
  story: 'grid min-w-0 gap-6',
  sidebar: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  reviews: 'lg:col-start-1',
} as const

export function ChurchBodySkeleton() {
  return (
    <div className={churchLayout.frame}>
      <CardSkeleton lines={['w-full', 'w-11/12', 'w-10/12', 'w-2/3']} />
      <div className={churchLayout.sidebar}>
        <CardSkeleton lines={['w-2/3', 'w-1/2', 'w-3/4', 'w-4/5']} />
        <CardSkeleton lines={['w-3/4', 'w-1/2']} />
      </div>
      <div className={churchLayout.reviews}>
        <CardSkeleton lines={['w-1/2', 'w-full', 'w-3/4']} />
      </div>
    </div>
  )
}
