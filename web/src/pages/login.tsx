import { Link } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { LoginForm, SocialButtons } from '../features/accounts/sign-in/login-form.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'

export const meta = () => pageTitle('Login')

export default function Login() {
  return (
    <AuthFrame
      title="Welcome back"
      footer={
        <>
          New here?{' '}
          <Link to={paths.register()} className="font-semibold text-pine underline underline-offset-4">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm />
      <SocialButtons />
    </AuthFrame>
  )
}
