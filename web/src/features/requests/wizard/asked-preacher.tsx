import { fullName } from '@openpulpit/contract/format'
import { formatRange } from '@openpulpit/contract/money'
import type { PreacherView } from '@openpulpit/contract/preachers'
import { denominationLabels, experienceLevelLabels, paymentMethodLabels } from '@openpulpit/contract/profile-options'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

interface AskedPreacherProps {
  preacher: PreacherView
  /** Where they differ from the church. */
  children?: ReactNode
}

/** The preacher about to be asked. */
export function AskedPreacher({ preacher, children }: AskedPreacherProps) {
  const { firstName, profileImage, experienceLevel, denomination, city, state, rating } = preacher
  const name = fullName(preacher)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={profileImage} />
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="text-sm text-ink-soft">{experienceLevelLabels[experienceLevel]}</p>
          <p className="text-sm text-ink-soft lg:hidden">Usually {formatRange(preacher.honorariumRange)}</p>
          {rating.count > 0 && <Stars average={rating.average} count={rating.count} brief />}
        </div>
      </div>
      {!preacher.isActive && (
        <div className="mt-4">
          <Banner tone="warning">{firstName} isn’t accepting requests right now.</Banner>
        </div>
      )}
      <div className="mt-5 hidden lg:block">
        <DataList
          items={[
            { term: 'Usual honorarium', value: formatRange(preacher.honorariumRange) },
            { term: 'Lives in', value: `${city}, ${state}` },
            { term: 'Denomination', value: denominationLabels[denomination] },
            {
              term: 'Takes',
              value: preacher.paymentMethods.map((method) => paymentMethodLabels[method]).join(', '),
            },
          ]}
        />
      </div>
      <div className="mt-5 empty:hidden">{children}</div>
    </Card>
  )
}

export function AskedPreacherSkeleton() {
  return (
    <Card aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-5 w-32" />
          <Skeleton className="mt-2 h-5 w-32 lg:hidden" />
        </div>
      </div>
      {[1, 2, 3].map((row) => (
        <div key={row} className="mt-5 hidden lg:block">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-1.5 h-6 w-36" />
        </div>
      ))}
    </Card>
  )
}

/** No preacher has this ID, so the church asks someone else or sends an open request. */
export function PreacherUnavailable() {
  return (
    <>
      <PageHeader title="Preacher Not Found" back={{ to: paths.search(), label: 'Find Preachers' }}>
        This preacher is no longer on OpenPulpit. Choose someone else, or ask all nearby preachers.
      </PageHeader>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.search()}>Find Preachers</LinkButton>
        <LinkButton to={paths.newRequest()} tone="secondary">
          Create a General Request
        </LinkButton>
      </div>
    </>
  )
}
