import { ArrowLeft } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface ProfileStepProps {
  children: ReactNode
  busy: boolean
  onBack: () => void
  onSubmit: FormEventHandler
}

export function ProfileStep({ children, busy, onBack, onSubmit }: ProfileStepProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      {/* In a tab of their own: what is typed here would not outlive the way there and back. */}
      <p className="mt-8 text-sm text-ink-soft">
        By creating an account you agree to the <NewTabLink to={paths.terms}>Terms</NewTabLink> and have read how we
        treat your data: <NewTabLink to={paths.privacy}>Privacy</NewTabLink>.
      </p>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button tone="secondary" size="large" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="large" busy={busy} busyLabel="Creating Account...">
          Create Account
        </Button>
      </div>
    </form>
  )
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-pine underline">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}
