import { fullName } from '@openpulpit/contract/format'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { requestQuery } from '../api.ts'
import { formatNotified } from '../nearby/format-nearby.ts'
import { callSentence } from '../unreachable-note.tsx'
import type { SentRequest as Sent } from './use-request-form.ts'

/** The navigation state that the wizard leaves for the next page. */
export const sentState = (sentRequest: Sent) => ({ sentRequest })

/** Undefined for a history entry of an older version. */
function readSent(state: { sentRequest?: Partial<Sent> } | null): Sent | undefined {
  const { id, count, preachers } = state?.sentRequest ?? {}
  const isWhole = typeof id === 'string' && typeof count === 'number' && typeof preachers === 'number'
  return isWhole ? { id, count, preachers } : undefined
}

/** Confirms that a request was sent, and what happens next. Stays until closed. */
export function SentRequest() {
  const location = useLocation()
  const navigate = useNavigate()
  const sent = readSent(location.state)
  const { data: request } = useQuery({ ...requestQuery(sent?.id ?? ''), enabled: sent !== undefined })
  if (!sent) return null

  const { id, count } = sent
  return (
    <Banner
      tone="good"
      role="status"
      title={count > 1 ? texts.requestsSent(count) : texts.requestSent}
      action={
        <>
          <LinkButton to={count > 1 ? paths.churchRequests : paths.churchRequest(id)} tone="secondary" size="small">
            {count > 1 ? 'View Requests' : 'View Request'}
          </LinkButton>
          <Button tone="quiet" size="small" onClick={() => void navigate('.', { replace: true, state: null })}>
            Close<VisuallyHidden> this message</VisuallyHidden>
          </Button>
        </>
      }
    >
      {nextOf(sent, request)}
    </Banner>
  )
}

/** What happens next. */
function nextOf({ preachers }: Sent, request: RequestDetails | undefined): string {
  if (preachers > 1) return 'The first to accept is booked, and we’ll let the others know. We’ll email you right away.'
  if (preachers === 1) {
    const call = request && callSentence(request, 'church')
    if (call) return [call, request.unreachable?.phone].filter(Boolean).join(' ')
    const name = request?.preacher && fullName(request.preacher)
    return `We notified ${name ?? 'the preacher'}, and we’ll email you as soon as there’s an answer.`
  }
  const offers = 'When someone offers to preach, we’ll email you and you choose.'
  const waiting = request?.notifiesOnceConfirmed ?? null
  if (waiting !== null) return `${texts.notifiedOnceConfirmed(waiting)} ${offers}`
  return request?.notified ? `${formatNotified(request.notified)} ${offers}` : offers
}
