import { formatAttendance, formatHonorarium } from '@openpulpit/contract/churches'
import { denominationLabels, paymentMethodLabels, worshipStyleLabels } from '@openpulpit/contract/people'
import { HandCoins, Landmark, Music, Users, Wallet } from 'lucide-react'
import { DataList } from '../../ui/data-list.tsx'
import type { PublicChurch } from './public-church.ts'

export function ChurchFacts({ church }: { church: PublicChurch }) {
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
