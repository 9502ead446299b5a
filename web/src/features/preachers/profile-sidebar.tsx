import {
  denominationLabels,
  paymentMethodLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/people'
import { formatDrive } from '@openpulpit/contract/preachers'
import { BookOpenText, Car, Landmark, Music, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { mailLink } from '../../ui/mail-link.ts'
import type { PublicPreacher } from './public-preacher.ts'

export function ProfileSidebar({ preacher }: { preacher: PublicPreacher }) {
  return (
    <>
      <Card>
        <CardTitle>Quick Info</CardTitle>
        <QuickInfo preacher={preacher} />
      </Card>
      <Card>
        <CardTitle>Contact</CardTitle>
        <Contact email={preacher.contact?.email} />
      </Card>
    </>
  )
}

function QuickInfo({ preacher }: { preacher: PublicPreacher }) {
  const { denomination, travelRadius, paymentMethods, sermonStyles, preferredWorshipStyles } = preacher
  return (
    <DataList
      items={[
        { term: 'Denomination', value: denominationLabels[denomination], icon: <Landmark /> },
        { term: 'Travel radius', value: formatDrive(travelRadius), icon: <Car /> },
        {
          term: 'Payment methods',
          value: paymentMethods.map((method) => paymentMethodLabels[method]).join(', '),
          icon: <Wallet />,
        },
        {
          term: 'Sermon styles',
          value: chipsOf(sermonStyles.map((style) => sermonStyleLabels[style])),
          icon: <BookOpenText />,
        },
        {
          term: 'Worship styles',
          value: chipsOf(preferredWorshipStyles.map((style) => worshipStyleLabels[style])),
          icon: <Music />,
        },
      ]}
    />
  )
}

const chipsOf = (words: readonly string[]): ReactNode =>
  words.length === 0 ? undefined : (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </span>
  )

function Contact({ email }: { email: string | undefined }) {
  if (!email) return <p className="text-ink-soft">Contact details are shared once a request is confirmed.</p>
  return (
    <a
      href={mailLink(email)}
      className="inline-flex min-h-11 max-w-full items-center font-medium break-all text-pine underline underline-offset-4"
    >
      {email}
    </a>
  )
}
