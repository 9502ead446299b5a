import { messages } from '@openpulpit/contract/messages'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { ArrowRight, Megaphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { reopenRequest } from './api.ts'
import { AskAnother } from './ask-another.tsx'
import { useRequestChange } from './use-request-change.ts'

/** After a preacher said no: the ways to another one, or to what the church has done about the service since. */
export function StillNeeded({ request }: { request: RequestDetails }) {
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

  const askEveryone = () => change(request._id, { done: outcomeOf, failed: messages.requestSendFailed })
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} busy={changing !== undefined} onClick={askEveryone}>
        Ask Everyone Near
      </Button>
      <AskAnother request={request} />
      <Outcome words={words} />
    </>
  )
}

const outcomeOf = ({ notifiesOnceConfirmed: waiting }: RequestDetails): string =>
  waiting === null ? messages.everyoneAsked : messages.notifiedOnceConfirmed(waiting)
