import { type ChurchProfile, formatAttendance, formatHonorarium } from '@openpulpit/contract/churches'
import { denominationLabels } from '@openpulpit/contract/people'
import { placeLine } from '@openpulpit/contract/places'
import { HandCoins, Star, Users } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { Stars } from '../../ui/stars.tsx'
import { QuickActions } from './quick-actions.tsx'

/** What is stored, in short, and what can be done with it. */
export function ProfileSummary({ church }: { church: ChurchProfile }) {
  const { name, denomination, address, rating } = church
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
      <Card>
        <CardTitle>Quick Actions</CardTitle>
        <QuickActions church={church} />
      </Card>
    </aside>
  )
}
