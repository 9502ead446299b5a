import type { Day } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { formatRange } from '@openpulpit/contract/money'
import {
  denominationLabels,
  experienceLevelLabels,
  type SermonStyle,
  sermonStyleLabels,
} from '@openpulpit/contract/profile-options'
import type { PreacherCard } from '@openpulpit/contract/search'
import { CalendarCheck, CalendarSearch, CircleSlash, HandCoins, Info, MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatDistance } from '../../../platform/format/format-distance.ts'
import { paths } from '../../../platform/paths.ts'
import { comingFrom } from '../../../platform/return-path.ts'
import { buttonStyles } from '../../../ui/button/button-styles.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card, CardLink } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/text/chip.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { availabilityText, firstFew } from '../format.ts'

interface PreacherResultProps {
  preacher: PreacherCard
  /** The searched day. */
  day: Day | undefined
  /** Where they differ from the church. */
  differences: string | undefined
  onConsider: () => void
  /** Writes to the preacher without a request. */
  contactButton: ReactNode
  /** The heart. */
  children: ReactNode
}

const fact = 'flex items-center gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-pine'

export function PreacherResult({
  preacher,
  day,
  differences,
  onConsider,
  contactButton,
  children,
}: PreacherResultProps) {
  const location = useLocation()
  const name = fullName(preacher)
  const distance = formatDistance(preacher.distance)
  // The day's badge includes the distance; without a badge, the place does.
  const isInBadge = preacher.isActive && preacher.availability && day
  const place = [`${preacher.city}, ${preacher.state}`, !isInBadge && distance].filter(Boolean).join(' · ')
  return (
    <Card pressable onMouseEnter={onConsider} onFocus={onConsider} className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} photo={preacher.profileImage} />
        <div className="min-w-0 flex-1 pr-7">
          <h3 className="text-xl">{name}</h3>
          <p className="text-sm text-ink-soft">{experienceLevelLabels[preacher.experienceLevel]}</p>
          <p className="text-sm text-ink-soft">{denominationLabels[preacher.denomination]}</p>
        </div>
      </div>
      <AvailabilityBadge preacher={preacher} day={day} distance={distance} />
      <ul className="grid gap-1.5 text-sm">
        <li className={fact}>
          <MapPin aria-hidden="true" />
          {place}
        </li>
        <li className={fact}>
          {preacher.rating.count > 0 ? (
            <Stars brief average={preacher.rating.average} count={preacher.rating.count} />
          ) : (
            <>
              <Star aria-hidden="true" />
              <span className="text-ink-soft">No reviews yet</span>
            </>
          )}
        </li>
        <li className={fact}>
          <HandCoins aria-hidden="true" />
          {formatRange(preacher.honorariumRange)}
          <VisuallyHidden> honorarium</VisuallyHidden>
        </li>
        {differences && (
          <li className={fact}>
            <Info aria-hidden="true" />
            <span>
              <VisuallyHidden>Differs from your church: </VisuallyHidden>
              {differences}
            </span>
          </li>
        )}
      </ul>
      <StyleChips styles={preacher.sermonStyles} />
      <div className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-1">
        <CardLink
          to={paths.preacher(preacher._id, day)}
          state={comingFrom(location)}
          prefetch="intent"
          className={buttonStyles({ tone: 'secondary', size: 'small' })}
        >
          View Profile<VisuallyHidden> of {name}</VisuallyHidden>
        </CardLink>
        {preacher.isActive && (
          <LinkButton
            to={paths.newRequest(preacher._id, day)}
            tone="quiet"
            size="small"
            className="relative z-1 -mx-1.5"
          >
            Request<VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        )}
        {contactButton}
      </div>
      {/* In the corner, but after the name in the Tab order. */}
      <div className="absolute top-3 right-2 sm:top-4">{children}</div>
    </Card>
  )
}

function StyleChips({ styles }: { styles: readonly SermonStyle[] }) {
  const { shown, more } = firstFew(styles)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Sermon styles" className="flex flex-wrap gap-1.5">
      {shown.map((style) => (
        <li key={style}>
          <Chip>{sermonStyleLabels[style]}</Chip>
        </li>
      ))}
      {more > 0 && <li className="self-center px-1 text-xs font-medium text-ink-soft">+{more} more</li>}
    </ul>
  )
}

interface AvailabilityBadgeProps {
  preacher: Pick<PreacherCard, 'isActive' | 'availability' | 'part'>
  day: Day | undefined
  distance: string | undefined
}

/** "Available Oct 12 · 18 mi"; nothing without a day. */
function AvailabilityBadge({ preacher, day, distance }: AvailabilityBadgeProps) {
  const { isActive, availability } = preacher
  if (!isActive) {
    return (
      <div>
        <Badge icon={<CircleSlash aria-hidden="true" />}>Not accepting requests</Badge>
      </div>
    )
  }
  const text = availabilityText(preacher, day)
  if (!text) return null
  const isFree = availability === 'free'
  const Icon = isFree ? CalendarCheck : CalendarSearch
  return (
    <div>
      <Badge tone={isFree ? 'good' : 'waiting'} icon={<Icon aria-hidden="true" />}>
        <span>
          {text}
          {distance && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{distance}</span>
            </>
          )}
        </span>
      </Badge>
    </div>
  )
}
