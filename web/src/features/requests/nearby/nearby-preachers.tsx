import type { NearbyQuery } from '@openpulpit/contract/offers'
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
  /** The church's town, as the search understands it. */
  home: string
}

/** How many preachers an open request would reach, before it is sent. */
export function NearbyPreachers({ service, home }: NearbyPreachersProps) {
  const { data, isError } = useQuery(nearbyPreachersQuery(service))
  return (
    <div role="status">
      {!data && !isError && <Line>Counting the preachers near you…</Line>}
      {isError && <Line>We couldn’t count the preachers near you. You can send your request all the same.</Line>}
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

/** Miles to look within where no one nearby is free. */
const wider = '150'

/** What helps where no one would be notified. */
export function NoOneNearby({ service: { date, serviceTime: time }, home: location }: NearbyPreachersProps) {
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
      If you send this request, no one is notified yet. Search farther away, or invite a preacher you know.
    </Banner>
  )
}
