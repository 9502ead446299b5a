import { formatRange } from '@openpulpit/contract/money'
import {
  denominationLabels,
  experienceLevelLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/people'
import { placeLine } from '@openpulpit/contract/places'
import { formatDrive, type PreacherProfile } from '@openpulpit/contract/preachers'
import { Car, HandCoins, MapPin, Star } from 'lucide-react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { Stars } from '../../ui/stars.tsx'
import { fullName } from './public-preacher.ts'
import { QuickActions } from './quick-actions.tsx'

/** What is stored, in short, and what can be done with it. */
export function ProfileSummary({ preacher }: { preacher: PreacherProfile }) {
  const { experienceLevel, denomination, rating } = preacher
  return (
    <>
      <Card>
        <CardTitle>Profile Summary</CardTitle>
        <div className="mb-5">
          <p className="font-display text-xl">{fullName(preacher)}</p>
          <p className="text-sm text-ink-soft">
            {experienceLevelLabels[experienceLevel]} · {denominationLabels[denomination]}
          </p>
        </div>
        <DataList
          items={[
            {
              term: 'Rating',
              value: rating.count > 0 ? <Stars average={rating.average} count={rating.count} /> : 'No reviews yet',
              icon: <Star />,
            },
            { term: 'Place', value: placeLine(preacher), icon: <MapPin /> },
            { term: 'Travel radius', value: formatDrive(preacher.travelRadius), icon: <Car /> },
            { term: 'Honorarium', value: formatRange(preacher.honorariumRange), icon: <HandCoins /> },
          ]}
        />
      </Card>
      <Card>
        <CardTitle>Ministry Styles</CardTitle>
        <Styles preacher={preacher} />
      </Card>
      <Card>
        <CardTitle>Quick Actions</CardTitle>
        <QuickActions preacher={preacher} />
      </Card>
    </>
  )
}

function Styles({ preacher: { sermonStyles, preferredWorshipStyles } }: { preacher: PreacherProfile }) {
  const words = [
    ...sermonStyles.map((style) => sermonStyleLabels[style]),
    ...preferredWorshipStyles.map((style) => worshipStyleLabels[style]),
  ]
  if (words.length === 0) return <p className="text-ink-soft">None chosen yet.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <Chip>{word}</Chip>
        </li>
      ))}
    </ul>
  )
}
