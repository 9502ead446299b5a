import { placeLine } from '@openpulpit/contract/addresses'
import { formatHonorarium } from '@openpulpit/contract/churches'
import { denominationLabels } from '@openpulpit/contract/profile-options'
import { HandCoins, MapPin } from 'lucide-react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { PublicChurch } from './public-church.ts'

interface ChurchHeadProps {
  /** Undefined while loading. The heading is there already, and keeps its focus. */
  church: PublicChurch | undefined
}

export function ChurchHead({ church }: ChurchHeadProps) {
  return (
    <Card className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7 sm:p-8">
      {church ? <Avatar name={church.name} size="large" /> : <Skeleton className="size-28 shrink-0 rounded-full" />}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-3xl">
          {church?.name ?? (
            <>
              <VisuallyHidden>Loading the profile…</VisuallyHidden>
              <Skeleton className="h-11 w-80" />
            </>
          )}
        </h1>
        {church ? <Facts church={church} /> : <FactsSkeleton />}
      </div>
    </Card>
  )
}

const line = 'mt-3 flex flex-wrap items-center gap-x-6 gap-y-2'
const fact = 'inline-flex items-center gap-2 [&_svg]:shrink-0'

function Facts({ church }: { church: PublicChurch }) {
  const { denomination, address, preferredHonorariumRange, rating } = church
  const honorarium = formatHonorarium(preferredHonorariumRange)
  return (
    <>
      <p className="text-lg text-ink-soft">{denominationLabels[denomination]}</p>
      <div className={line}>
        <span className={fact}>
          <MapPin aria-hidden="true" className="size-5 text-pine" />
          {placeLine(address)}
        </span>
        {honorarium && (
          <span className={fact}>
            <HandCoins aria-hidden="true" className="size-5 text-pine" />
            <span>
              {honorarium}
              <VisuallyHidden> honorarium</VisuallyHidden>
            </span>
          </span>
        )}
        {rating.count > 0 && <Stars average={rating.average} count={rating.count} />}
      </div>
    </>
  )
}

function FactsSkeleton() {
  return (
    <>
      <Skeleton className="mt-1 h-7 w-48" />
      <div className={line}>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-6 w-32" />
      </div>
    </>
  )
}
