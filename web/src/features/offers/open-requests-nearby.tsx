import { formatCount } from '@openpulpit/contract/format'
import { ChevronRight, Megaphone } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { Card, CardLink } from '../../ui/layout/card.tsx'

/** Links to the open requests nearby. */
export function OpenRequestsNearby({ total }: { total: number }) {
  return (
    <Card pressable className="flex items-center gap-4">
      <Megaphone aria-hidden="true" className="size-6 shrink-0 text-dusk" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <CardLink to={paths.openRequests}>{openWords(total)}</CardLink>
        </h2>
        <p className="text-sm text-ink-soft">
          {total === 0 ? 'We’ll let you know when a church near you needs a preacher.' : 'You can offer to preach.'}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Card>
  )
}

const openWords = (total: number) =>
  total === 0 ? 'No open requests near you' : `${formatCount(total, 'open request')} near you`
