import { placeLine } from '@openpulpit/contract/addresses'
import { type ChurchProfile, formatAttendance, formatHonorarium } from '@openpulpit/contract/churches'
import { denominationLabels } from '@openpulpit/contract/profile-options'
import { texts } from '@openpulpit/contract/texts'
import { HandCoins, Star, Users } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { useDownload } from '../../../platform/queries/use-download.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { QuickActions } from '../../../ui/profile/quick-actions.tsx'
import { downloadSheet } from '../api.ts'

export function ProfileSummary({ church }: { church: ChurchProfile }) {
  const { name, denomination, address, rating } = church
  const download = useDownload(downloadSheet, {
    ready: texts.profileSheetReady,
    failed: texts.fileFailed,
    onFailure: notify.error,
  })
  return (
    <aside aria-label="Summary" className="grid min-w-0 gap-6">
      <Card>
        <CardTitle>Profile Summary</CardTitle>
        <div className="mb-5 flex items-center gap-4">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="font-display text-xl">{name}</p>
            <p className="text-sm text-ink-soft">{denominationLabels[denomination]}</p>
            <p className="text-sm text-ink-soft">{placeLine(address)}</p>
          </div>
        </div>
        <DataList
          items={[
            {
              term: 'Rating',
              value: rating.count > 0 ? <Stars average={rating.average} count={rating.count} /> : 'No reviews yet',
              icon: <Star />,
            },
            { term: 'Attendance', value: formatAttendance(church.averageAttendance), icon: <Users /> },
            { term: 'Honorarium', value: formatHonorarium(church.preferredHonorariumRange), icon: <HandCoins /> },
          ]}
        />
      </Card>
      <QuickActions
        preview={paths.churchPreview}
        download={{ label: 'Download Church Info', ...download }}
        share={{ path: paths.church(church._id), title: name }}
      />
    </aside>
  )
}
