import { Link, useParams, useSearchParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { AnswerByEmail } from '../features/email-actions/answer-by-email.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'

export const meta = () => pageTitle('Your answer')

export default function Answer() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <AuthFrame title="Your answer">
      <AnswerByEmail
        key={token}
        token={token}
        chosen={search.get('choose')}
        onward={({ userType, request }) => (
          <Link to={paths.requestOf(userType, request._id)} className="font-semibold text-pine underline">
            Log in to see all about it
          </Link>
        )}
        instead={<LinkButton to={paths.login}>Log in</LinkButton>}
        plans={<LinkButton to={paths.billing}>See plans</LinkButton>}
      />
    </AuthFrame>
  )
}
