import {
  denominationLabels,
  paymentMethodLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/people'
import { Car, CircleCheck, CircleSlash, Landmark, Wallet } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataList } from '../../ui/data-list.tsx'
import type { PublicPreacher } from './public-preacher.ts'

export function ProfileSidebar({ preacher }: { preacher: PublicPreacher }) {
  const { denomination, travelRadius, paymentMethods, isActive, contact } = preacher
  return (
    <>
      <Card>
        <CardTitle>Quick Info</CardTitle>
        <DataList
          items={[
            { term: 'Denomination', value: denominationLabels[denomination], icon: <Landmark /> },
            { term: 'Travel radius', value: `${travelRadius} ${travelRadius === 1 ? 'mile' : 'miles'}`, icon: <Car /> },
            {
              term: 'Payment methods',
              value: paymentMethods.map((method) => paymentMethodLabels[method]).join(', '),
              icon: <Wallet />,
            },
          ]}
        />
      </Card>
      <Styles title="Sermon Styles" styles={preacher.sermonStyles.map((style) => sermonStyleLabels[style])} />
      <Styles
        title="Worship Styles"
        styles={preacher.preferredWorshipStyles.map((style) => worshipStyleLabels[style])}
      />
      <Card>
        <CardTitle>Availability</CardTitle>
        {isActive ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
            Currently accepting requests
          </Badge>
        ) : (
          <Badge icon={<CircleSlash aria-hidden="true" />}>Not accepting requests</Badge>
        )}
      </Card>
      <Card>
        <CardTitle>Contact</CardTitle>
        {contact ? (
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-11 max-w-full items-center font-medium break-all text-pine underline underline-offset-4"
          >
            {contact.email}
          </a>
        ) : (
          <p className="text-ink-soft">Contact details are shared once a request is confirmed.</p>
        )}
      </Card>
    </>
  )
}

function Styles({ title, styles }: { title: string; styles: readonly string[] }) {
  if (styles.length === 0) return null
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <ul className="flex flex-wrap gap-2">
        {styles.map((style) => (
          <li key={style}>
            <Chip>{style}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
