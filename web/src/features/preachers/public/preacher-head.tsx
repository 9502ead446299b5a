import { type Day, formatDay } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { formatRange } from '@openpulpit/contract/money'
import { experienceLevelLabels } from '@openpulpit/contract/profile-options'
import { HandCoins, MapPin, MessageSquare, Send, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { PublicPreacher } from '../format.ts'
import { ShortList, ShortListSkeleton } from './short-list.tsx'

interface PreacherHeadProps {
  /** Undefined while loading. The heading is there already, and keeps its focus. */
  preacher: PublicPreacher | undefined
  day: Day | undefined
  saveButton?: ReactNode
  /** Writes to the preacher without a request. */
  messageButton?: ReactNode
  /** An entry of the short list. */
  checkedCredentials?: ReactNode
  /** For the owner, who cannot send themselves a request. */
  isPreview?: boolean | undefined
}

export function PreacherHead(props: PreacherHeadProps) {
  const { preacher, day, saveButton, messageButton, checkedCredentials, isPreview } = props
  const name = preacher && fullName(preacher)
  return (
    <Card className="flex flex-wrap items-center gap-6 sm:p-8">
      <div className="flex min-w-0 flex-1 basis-96 flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
        {preacher && name ? (
          <Avatar name={name} photo={preacher.profileImage} size="large" />
        ) : (
          <Skeleton className="size-28 shrink-0 rounded-full" />
        )}
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-3xl">
            {name ?? (
              <>
                <VisuallyHidden>Loading the profile…</VisuallyHidden>
                <Skeleton className="h-11 w-64 max-w-full" />
              </>
            )}
          </h1>
          {preacher ? <Facts preacher={preacher} /> : <FactsSkeleton />}
        </div>
      </div>
      <div className="absolute top-1 right-1">{saveButton}</div>
      {/* Below the heart where that is beside the name. */}
      <div className="min-w-0 grow basis-72 md:mt-4 lg:grow-0">
        {preacher ? (
          <RequestService preacher={preacher} day={day} isPreview={isPreview} />
        ) : (
          <RequestServiceSkeleton day={day} />
        )}
        <div className="mt-3">
          {!preacher && <Skeleton className="h-12 w-full" />}
          {preacher && (isPreview ? <MessageAtRest /> : messageButton)}
        </div>
      </div>
      {preacher ? <ShortList preacher={preacher} checkedCredentials={checkedCredentials} /> : <ShortListSkeleton />}
    </Card>
  )
}

/** The Message button as churches see it, disabled in the preview. */
function MessageAtRest() {
  return (
    <Button tone="secondary" wide disabled icon={<MessageSquare aria-hidden="true" />}>
      Send Message
    </Button>
  )
}

const line = 'mt-3 flex flex-wrap items-center gap-x-6 gap-y-2'
/** As tall as a line of text, with or without stars. */
const factLine = 'h-[1.8rem]'
const fact = 'inline-flex min-h-[1.8rem] items-center gap-2 [&_svg]:shrink-0'

function Facts({ preacher }: { preacher: PublicPreacher }) {
  const { experienceLevel, city, state, honorariumRange, rating } = preacher
  return (
    <>
      <p className="text-lg text-ink-soft">{experienceLevelLabels[experienceLevel]}</p>
      <div className={line}>
        <span className={fact}>
          <MapPin aria-hidden="true" className="size-5 text-pine" />
          {city}, {state}
        </span>
        <span className={fact}>
          <HandCoins aria-hidden="true" className="size-5 text-pine" />
          <span>
            {formatRange(honorariumRange)}
            <VisuallyHidden> honorarium</VisuallyHidden>
          </span>
        </span>
        {rating.average > 0 ? (
          <span className={fact}>
            <Stars average={rating.average} count={rating.count} />
          </span>
        ) : (
          <span className={classNames(fact, 'text-ink-soft')}>
            <Star aria-hidden="true" className="size-5 text-pine" />
            No reviews yet
          </span>
        )}
      </div>
    </>
  )
}

function FactsSkeleton() {
  return (
    <>
      <Skeleton className="mt-0.5 h-7 w-48" />
      <div className={line}>
        <Skeleton className={`${factLine} w-32`} />
        <Skeleton className={`${factLine} w-32`} />
        <Skeleton className={`${factLine} w-36`} />
      </div>
    </>
  )
}

interface RequestServiceProps {
  preacher: PublicPreacher
  day: Day | undefined
  isPreview?: boolean | undefined
}

function RequestService({ preacher, day, isPreview }: RequestServiceProps) {
  const { today } = useReader()
  const buttonStyle = { size: 'large', wide: true, icon: <Send aria-hidden="true" /> } as const
  if (isPreview || !preacher.isActive) {
    return (
      <>
        <Button {...buttonStyle} disabled aria-describedby="no-requests">
          Request Service
        </Button>
        <p id="no-requests" className="mt-2 text-center text-sm text-ink-soft">
          {preacher.isActive
            ? 'Churches use this button to send you a request.'
            : `${preacher.firstName} is not accepting requests right now.`}
        </p>
      </>
    )
  }
  return (
    <>
      <LinkButton {...buttonStyle} to={paths.newRequest(preacher._id, day)}>
        Request Service
      </LinkButton>
      {day && <p className="mt-2 text-center text-sm text-ink-soft">For {formatDay(day, today)}</p>}
    </>
  )
}

function RequestServiceSkeleton({ day }: { day: Day | undefined }) {
  return (
    <>
      <Skeleton className="h-14 w-full" />
      {day && <Skeleton className="mx-auto mt-2 h-6 w-56" />}
    </>
  )
}
