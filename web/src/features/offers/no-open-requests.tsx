import { placeLine } from '@openpulpit/contract/places'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { CalendarCheck, Hourglass, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** What a request needs to appear here, as far as this preacher can do something about it. */
export function NoOpenRequests({ preacher }: { preacher: PreacherProfile }) {
  const { isActive, travelRadius } = preacher
  if (!isActive) {
    return (
      <EmptyState
        title="You are not accepting requests"
        action={<LinkButton to={paths.preacherProfile}>Open My Profile</LinkButton>}
      >
        What churches near you are looking for is shown here as soon as you accept requests again.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nobody near you is looking right now"
      action={
        <>
          <LinkButton to={paths.availability}>Open My Calendar</LinkButton>
          <LinkButton to={paths.preacherProfile} tone="secondary">
            Change My Drive
          </LinkButton>
        </>
      }
    >
      <p className="mb-4">We tell you as soon as that changes. Three things bring a request here:</p>
      <ul className="mx-auto grid w-fit gap-3 text-left">
        <Condition icon={<MapPin />}>
          It is within your drive, {travelRadius} {travelRadius === 1 ? 'mile' : 'miles'} from {placeLine(preacher)}.
        </Condition>
        <Condition icon={<CalendarCheck />}>Your calendar is free at that time.</Condition>
        <Condition icon={<Hourglass />}>The church has not chosen anybody yet.</Condition>
      </ul>
    </EmptyState>
  )
}

function Condition({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-pine [&_svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
