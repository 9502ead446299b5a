import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/people'
import { placeLine } from '@openpulpit/contract/places'
import type { OfferView } from '@openpulpit/contract/request-views'
import { CalendarX, Check, MapPin, Star } from 'lucide-react'
import { Link } from 'react-router'
import { distanceText } from '../../platform/distance.ts'
import { paths } from '../../platform/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { offeredText } from './offered-text.ts'

interface OfferItemProps {
  offer: OfferView
  /** The day of the service. */
  date: string
  now: Date
  onChoose: () => void
}

const fact = 'flex items-center gap-1.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-pine'

/** Somebody who offers to come, as the church weighs them. */
export function OfferItem({ offer, date, now, onChoose }: OfferItemProps) {
  const { preacher, distance, note, booked, createdAt } = offer
  const name = nameOf(offer)
  const way = distanceText(distance)
  const { average, count } = preacher.rating
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={name} photo={preacher.profileImage} />
      <div className="min-w-0">
        <Link
          to={paths.preacher(preacher._id, date)}
          className="inline-flex min-h-11 items-center text-lg font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{experienceLevelLabels[preacher.experienceLevel]}</p>
        <p className="text-sm text-ink-soft">{denominationLabels[preacher.denomination]}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <li className={fact}>
            {count > 0 ? (
              <Stars brief average={average} count={count} />
            ) : (
              <>
                <Star aria-hidden="true" />
                <span className="text-ink-soft">No reviews yet</span>
              </>
            )}
          </li>
          <li className={fact}>
            <MapPin aria-hidden="true" />
            {way ? `${way} away` : placeLine(preacher)}
          </li>
        </ul>
      </div>
      <div className="col-span-2 flex flex-col gap-3 sm:col-span-1 sm:col-start-2">
        {note && <p className="max-w-prose border-l-2 border-control pl-4 whitespace-pre-line">{note}</p>}
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{offeredText(createdAt, now)}</time>
        </p>
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-3 sm:row-start-1">
        {booked ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <CalendarX aria-hidden="true" className="size-5 shrink-0" />
            Booked elsewhere by now
          </p>
        ) : (
          <Button size="small" className="w-full" icon={<Check aria-hidden="true" />} onClick={onChoose}>
            Choose<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}

export const nameOf = ({ preacher }: OfferView): string => `${preacher.firstName} ${preacher.lastName}`
