import { Link, useLocation } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { ForgotPasswordForm, typedEmail } from '../features/accounts/password/forgot-password-form.tsx'
import { useAuth } from '../features/accounts/use-auth.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'

export const meta = () => pageTitle('Forgot Password')

export default function ForgotPassword() {
  const { session } = useAuth()
  const isMember = session.status === 'signed-in'
  const email = typedEmail(useLocation()) ?? (isMember ? session.user.email : undefined)
  return (
    <AuthFrame
      title="Forgot Your Password?"
      footer={
        <>
          Remembered it?{' '}
          <Link
            to={isMember ? paths.account : paths.login}
            className="font-semibold text-pine underline underline-offset-4"
          >
            {isMember ? 'Back to your account' : 'Sign in'}
          </Link>
        </>
      }
    >
      {/* A session that is found later brings its address with it. */}
      <ForgotPasswordForm key={email} email={email} />
    </AuthFrame>
  )
}
