import { placeLine } from '@openpulpit/contract/addresses'
import type { NearbyPreachers as Nearby } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Megaphone, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { can } from '../../../platform/can.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { nearbyPreachersQuery, reopenRequest, useRequestChange } from '../api.ts'
import { formatReach } from '../nearby/format-nearby.ts'
import { NearbyPreachers, serviceOf } from '../nearby/nearby-preachers.tsx'
import { keepCopy } from '../wizard/keep-copy.ts'

/** After a preacher declined: ways to find another, or what the church has done since. */
export function ReopenActions({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const service = serviceOf(request)
  const { change, words, changing } = useRequestChange(async (id: string) => {
    // A quick click comes before the count, and the mutation would cancel the query.
    await queries.ensureQueryData(nearbyPreachersQuery(service)).catch(() => undefined)
    const open = await reopenRequest(id)
    // With the reply, so that its page renders at once.
    void navigate(paths.churchRequest(open._id))
    return open
  })
  if (request.instead) {
    return (
      <LinkButton to={paths.churchRequest(request.instead._id)} icon={<ArrowRight aria-hidden="true" />}>
        See the New Request
      </LinkButton>
    )
  }
  if (!can(request, 'reopen')) return null

  const done = (open: RequestDetails) =>
    formatOutcome(open, queries.getQueryData(nearbyPreachersQuery(service).queryKey))
  const askEveryone = () => change(request._id, { done, failed: texts.requestSendFailed })
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} busy={changing !== undefined} onClick={askEveryone}>
        Ask All Nearby Preachers
      </Button>
      <div className="basis-full text-sm">
        <NearbyPreachers service={service} home={placeLine(request.church.address)} />
      </div>
      <AskAnother request={request} />
      <Outcome words={words} />
    </>
  )
}

/** How many preachers it reaches, by the count beside the button; without a count, only that it was sent. */
function formatOutcome({ notifiesOnceConfirmed: waiting }: RequestDetails, nearby: Nearby | undefined): string {
  if (nearby?.preachers === 0) return texts.reopenedToNoOne
  if (waiting !== null) return texts.notifiedOnceConfirmed(waiting)
  return texts.requestReopened(nearby ? formatReach(nearby) : 'We’ll notify available preachers near you.')
}

/** Links to a search for the same service. */
function AskAnother({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const ask = () => {
    keepCopy(request)
    const { church, date, serviceTime: time } = request
    void navigate(paths.search({ location: placeLine(church.address), date, time }))
  }
  return (
    <Button tone="secondary" icon={<Search aria-hidden="true" />} onClick={ask}>
      Ask Another Preacher
    </Button>
  )
}
