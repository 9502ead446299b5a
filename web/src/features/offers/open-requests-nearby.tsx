import { formatCount } from '@openpulpit/contract/format'
import { ChevronRight, Megaphone } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { Card, CardLink } from '../../ui/layout/card.tsx'

/** The way to the churches that anybody near may help, and how many they are. */
export function OpenRequestsNearby({ total }: { total: number }) {
  return (
    <Card pressable className="flex items-center gap-4">
      <Megaphone aria-hidden="true" className="size-6 shrink-0 text-dusk" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <CardLink to={paths.openRequests}>{openWords(total)}</CardLink>
        </h2>
        <p className="text-sm text-ink-soft">
          {total === 0 ? 'You will be told when a church looks for somebody.' : 'You can offer to come.'}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Card>
  )
}

const openWords = (total: number) =>
  total === 0 ? 'No open requests near you now' : `${formatCount(total, 'open request')} near you`
