import type { Day, Time } from '@openpulpit/contract/dates'
import type { NearbyQuery } from '@openpulpit/contract/offers'
import { placeLine } from '@openpulpit/contract/places'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { ArrowRight, Megaphone, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { reopenRequest, useRequestChange } from '../api.ts'
import { NearbyPreachers } from '../nearby/nearby-preachers.tsx'
import { keepCopy } from '../wizard/draft.ts'

/** After a preacher said no: the ways to another one, or to what the church has done about the service since. */
export function ReopenActions({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const { change, words, changing } = useRequestChange(async (id: string) => {
    const open = await reopenRequest(id)
    // With the answer, so that its page is drawn at once.
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
  if (!request.mayReopen) return null

  const askEveryone = () => change(request._id, { done: outcomeOf, failed: texts.requestSendFailed })
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} busy={changing !== undefined} onClick={askEveryone}>
        Ask All Nearby Preachers
      </Button>
      <div className="basis-full text-sm">
        <NearbyPreachers service={serviceOf(request)} home={placeLine(request.church.address)} />
      </div>
      <AskAnother request={request} />
      <Outcome words={words} />
    </>
  )
}

/** The services of a request that was sent are what they were checked to be. */
const serviceOf = ({ date, serviceTime, duration }: RequestDetails): NearbyQuery => ({
  date: date as Day,
  serviceTime: serviceTime as Time,
  expectedDuration: duration,
  alsoOn: [],
})

const outcomeOf = ({ notifiesOnceConfirmed: waiting }: RequestDetails): string =>
  waiting === null ? texts.everyoneAsked : texts.notifiedOnceConfirmed(waiting)

/** Look for who else is free then, and send them the same request. */
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
