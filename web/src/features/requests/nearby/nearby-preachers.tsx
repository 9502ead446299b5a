import { placeLine } from '@openpulpit/contract/addresses'
import type { Day, Time } from '@openpulpit/contract/dates'
import type { NearbyQuery } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, Search } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ShareLink } from '../../../ui/button/share-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { nearbyPreachersQuery } from '../api.ts'
import { formatReach } from './format-nearby.ts'

interface NearbyPreachersProps {
  service: NearbyQuery
  /** The church's town, in a form that the search understands. */
  home: string
}

/** How many preachers an open request would reach, before it is sent. */
export function NearbyPreachers({ service, home }: NearbyPreachersProps) {
  const { data, isError } = useQuery(nearbyPreachersQuery(service))
  return (
    <div role="status">
      {!data && !isError && <Line>Counting the preachers near you…</Line>}
      {isError && <Line>We couldn’t count the preachers near you. You can still send your request.</Line>}
      {data && data.preachers !== 0 && <Line>{formatReach(data)}</Line>}
      {data?.preachers === 0 && <NoOneNearby service={service} home={home} />}
    </div>
  )
}

const Line = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2.5">
    <Megaphone aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-pine" />
    {children}
  </p>
)

/** A sent request's service was validated when it was sent. */
export const serviceOf = ({ date, serviceTime, duration }: RequestDetails): NearbyQuery => ({
  date: date as Day,
  serviceTime: serviceTime as Time,
  expectedDuration: duration,
  alsoOn: [],
})

/** On the page of an open request that reached no one: the same help as before sending. */
export function NoOneNotified({ request }: { request: RequestDetails }) {
  const isUnanswered = request.status === 'open' && request.notified === 0 && request.offersTotal === 0
  const service = serviceOf(request)
  const { data } = useQuery({ ...nearbyPreachersQuery(service), enabled: isUnanswered })
  if (!isUnanswered || data?.preachers !== 0) return null
  return <NoOneNearby service={service} home={placeLine(request.church.address)} isSent />
}

/** Miles to search within if no one nearby is available. */
const wider = '150'

interface NoOneNearbyProps extends NearbyPreachersProps {
  isSent?: boolean
}

/** What to do if no one would be notified. */
function NoOneNearby({ service: { date, serviceTime: time }, home: location, isSent = false }: NoOneNearbyProps) {
  return (
    <Banner
      tone="warning"
      title="No preachers near you are available then"
      action={
        <>
          <LinkButton
            to={paths.search({ location, date, time, radius: wider })}
            tone="secondary"
            size="small"
            icon={<Search aria-hidden="true" />}
          >
            Search Within {wider} Miles
          </LinkButton>
          <ShareLink
            path={paths.register('preacher')}
            title="Preach for us on OpenPulpit"
            tone="secondary"
            size="small"
          >
            Invite a Preacher
          </ShareLink>
        </>
      }
    >
      {isSent ? 'No one has been notified yet.' : 'If you send this request, no one is notified yet.'} Search farther
      away, or invite a preacher you know.
    </Banner>
  )
}
