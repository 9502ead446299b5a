import type { InvitationView } from '@openpulpit/contract/invitations'
import { useParams, useSearchParams } from 'react-router'
import { AnswerFacts } from '../features/email-actions/answer-facts.tsx'
import { formatClosed, formatQuestion } from '../features/email-actions/format.ts'
import type { AskedRequest } from '../features/invitations/api.ts'
import { Invitation } from '../features/invitations/invitation.tsx'
import { ProposeButton } from '../features/requests/proposals/propose-button.tsx'
import { WaitingProposal } from '../features/requests/proposals/waiting-proposal.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Arches } from '../ui/graphics/arches.tsx'

export const meta = () => pageTitle('An Invitation to Preach')

export default function InvitationPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <div className="mx-auto max-w-[38rem] px-4 py-8 sm:px-6 sm:py-14">
      <Arches className="mx-auto mb-4 h-12 max-w-full" />
      <h1 tabIndex={-1} className="mb-7 text-center text-3xl">
        An Invitation to Preach
      </h1>
      <Invitation
        key={token}
        token={token}
        chosen={search.get('choose')}
        question={(request) => formatQuestion({ ...asAsked, request: { ...request, actions: ['accept'] } })}
        facts={(request) => <AnswerFacts view={{ userType: 'preacher', request }} />}
        closed={(request, ended) => <Closed request={request} ended={ended} />}
        change={(request) => <WaitingProposal request={request} userType="preacher" other={request.other} isTitled />}
        propose={(request, how) => (
          <ProposeButton request={request} userType="preacher" other={request.other} size="large" {...how} />
        )}
      />
    </div>
  )
}

/** What became of a request. There is nothing else to go to without an account. */
function Closed({ request, ended }: { request: AskedRequest; ended: InvitationView['ended'] }) {
  if (request.status === 'confirmed') {
    return (
      <Banner tone="good" title="You’re booked. Thank you!">
        {ended === 'agreement'
          ? 'You’ll find the details on this page.'
          : 'We emailed you the details and a calendar file.'}
      </Banner>
    )
  }
  const { tone, title } = formatClosed({ ...asAsked, request })
  return <Banner tone={tone} title={title} />
}

const asAsked = { purpose: 'answer', userType: 'preacher', link: 'open' } as const
