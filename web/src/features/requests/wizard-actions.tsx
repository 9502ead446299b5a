import { ArrowLeft, ArrowRight, Send } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Step } from './request-form.ts'

interface WizardActionsProps {
  step: Step
  busy: boolean
  /** How many requests are sent. */
  count: number
  onBack: () => void
}

/** On a phone it stays at the bottom of the screen, where the thumb is. */
export function WizardActions({ step, busy, count, onBack }: WizardActionsProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap gap-3 border-t border-hairline bg-paper px-4 py-3 sm:static sm:mx-0 sm:justify-between sm:border-0 sm:p-0">
      {step > 1 && (
        <Button tone="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
      )}
      {step < 3 ? (
        <Button type="submit" className="flex-1 sm:ml-auto sm:flex-none">
          Continue
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Button
          type="submit"
          className="flex-1 sm:ml-auto sm:flex-none"
          icon={<Send aria-hidden="true" />}
          busy={busy}
          busyLabel="Submitting..."
        >
          {count > 1 ? `Send ${count} Requests` : 'Submit Request'}
        </Button>
      )}
    </div>
  )
}
