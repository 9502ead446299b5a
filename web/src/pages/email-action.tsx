import type { UserType } from '@openpulpit/contract/users'
import { Link, useParams, useSearchParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { AnswerByEmail } from '../features/email-actions/answer-by-email.tsx'
import type { NextStep } from '../features/email-actions/format.ts'
import { ProposeButton } from '../features/requests/proposals/propose-button.tsx'
import { WaitingProposal } from '../features/requests/proposals/waiting-proposal.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'

export const meta = () => pageTitle('Your Answer')

export default function Answer() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <AuthFrame title="Your Answer">
      <AnswerByEmail
        key={token}
        token={token}
        chosen={search.get('choose')}
        change={({ userType, request }) => (
          <WaitingProposal request={request} userType={userType} other={request.other} isTitled />
        )}
        propose={({ userType, request }, how) => (
          <ProposeButton request={request} userType={userType} other={request.other} size="large" {...how} />
        )}
        onward={({ userType, request }) => (
          <Link to={paths.requestOf(userType, request._id)} className="font-semibold text-pine underline">
            Sign in for full details
          </Link>
        )}
        next={(step, { userType, request }) => {
          const { label, path } = nextSteps[step]
          return (
            <LinkButton tone="secondary" to={path(userType, request._id)}>
              {label}
            </LinkButton>
          )
        }}
        instead={<LinkButton to={paths.login}>Sign In</LinkButton>}
        plans={<LinkButton to={paths.billing}>See Plans</LinkButton>}
      />
    </AuthFrame>
  )
}

const nextSteps: Record<NextStep, { label: string; path: (userType: UserType, id: string) => string }> = {
  answer: { label: 'Sign In to Answer', path: paths.requestOf },
  request: { label: 'See the Request', path: paths.requestOf },
  booking: { label: 'See Your Booking', path: paths.requestOf },
  message: { label: 'Send a Message', path: paths.requestOf },
  open_requests: { label: 'See Open Requests', path: () => paths.openRequests },
  find_preacher: { label: 'Ask Another Preacher', path: paths.requestOf },
  review: { label: 'See the Service', path: paths.requestOf },
}
