import { type Day, formatDay } from '@openpulpit/contract/dates'
import { Send } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PublicPreacher } from './public-preacher.ts'

interface RequestServiceProps {
  preacher: PublicPreacher
  day: Day | undefined
  isPreview?: boolean | undefined
}

export function RequestService({ preacher, day, isPreview }: RequestServiceProps) {
  const look = { size: 'large', wide: true, icon: <Send aria-hidden="true" /> } as const
  if (isPreview || !preacher.isActive) {
    return (
      <>
        <Button {...look} disabled aria-describedby="no-requests">
          Request Service
        </Button>
        <p id="no-requests" className="mt-2 text-center text-sm text-ink-soft">
          {preacher.isActive
            ? 'Here a church sends you a request.'
            : `${preacher.firstName} is not accepting requests at the moment.`}
        </p>
      </>
    )
  }
  return (
    <>
      <LinkButton {...look} to={paths.newRequest(preacher._id, day)}>
        Request Service
      </LinkButton>
      {day && <p className="mt-2 text-center text-sm text-ink-soft">For {formatDay(day)}</p>}
    </>
  )
}

export function RequestServiceSkeleton({ day }: { day: Day | undefined }) {
  return (
    <>
      <Skeleton className="h-14 w-full" />
      {day && <Skeleton className="mx-auto mt-2 h-6 w-56" />}
    </>
  )
}
