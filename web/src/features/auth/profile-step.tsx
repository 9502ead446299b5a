import { ArrowLeft } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

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
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
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
