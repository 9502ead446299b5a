import { placeLine } from '@openpulpit/contract/addresses'
import { fullName } from '@openpulpit/contract/format'
import { formatRange } from '@openpulpit/contract/money'
import { formatDrive, type PreacherProfile } from '@openpulpit/contract/preachers'
import {
  denominationLabels,
  experienceLevelLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import { texts } from '@openpulpit/contract/texts'
import { BadgeCheck, Car, HandCoins, MapPin, Megaphone, Mic, Star, Wallet } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { useDownload } from '../../../platform/queries/use-download.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { QuickActions } from '../../../ui/profile/quick-actions.tsx'
import { Chip } from '../../../ui/text/chip.tsx'
import { downloadResume } from '../api.ts'

export function ProfileSummary({ preacher }: { preacher: PreacherProfile }) {
  const { experienceLevel, denomination, rating } = preacher
  const download = useDownload(downloadResume, {
    ready: texts.resumeReady,
    failed: texts.fileFailed,
    onFailure: notify.error,
  })
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
            { term: 'Location', value: placeLine(preacher), icon: <MapPin /> },
            { term: 'Travel radius', value: formatDrive(preacher.travelRadius), icon: <Car /> },
            { term: 'Honorarium', value: formatRange(preacher.honorariumRange), icon: <HandCoins /> },
          ]}
        />
      </Card>
      <Card>
        <CardTitle>Ministry Styles</CardTitle>
        <Styles preacher={preacher} />
      </Card>
      <QuickActions
        preview={paths.preacherPreview}
        download={{ label: 'Download Resume', ...download }}
        share={{ path: paths.preacher(preacher._id), title: fullName(preacher) }}
      >
        <LinkButton to={paths.credentials} tone="secondary" wide icon={<BadgeCheck aria-hidden="true" />}>
          Add Your Credentials
        </LinkButton>
        <LinkButton to={paths.references} tone="secondary" wide icon={<Star aria-hidden="true" />}>
          Ask for References
        </LinkButton>
        <LinkButton to={paths.sermons} tone="secondary" wide icon={<Mic aria-hidden="true" />}>
          Add Your Sermons
        </LinkButton>
        <LinkButton to={paths.ownPublicPage} tone="secondary" wide icon={<Megaphone aria-hidden="true" />}>
          Tell Your Churches
        </LinkButton>
        <LinkButton to={paths.payDetails} tone="secondary" wide icon={<Wallet aria-hidden="true" />}>
          How to Pay Me
        </LinkButton>
      </QuickActions>
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
