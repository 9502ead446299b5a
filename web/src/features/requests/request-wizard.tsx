import { dayOf } from '@openpulpit/contract/dates'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { OthersInput } from './others-field.tsx'
import type { Hints } from './payment-hints.ts'
import { PaymentStep } from './payment-step.tsx'
import type { Target } from './request-draft.ts'
import { emptyRequest, fieldsOf, hasService, type Step, steps } from './request-form.ts'
import { RequirementsStep } from './requirements-step.tsx'
import { ServiceStep } from './service-step.tsx'
import { useExtent } from './use-extent.ts'
import { useRequestForm } from './use-request-form.ts'
import { useRequestStep } from './use-request-step.ts'
import { useSendRequest } from './use-send-request.ts'
import { WizardActions } from './wizard-actions.tsx'

interface RequestWizardProps extends Target, Hints {
  timeZone: string
  /** What the church usually has, and what was searched for on the way here. */
  usualAttendance?: number | null | undefined
  date?: string | undefined
  time?: string | undefined
  /** Draws the choice of others to ask as well. */
  othersInput?: OthersInput | undefined
  /** Called once it is sent, instead of going to the dashboard. */
  onClose?: (() => void) | undefined
}

/** One sends a request in three steps, to a chosen preacher or to any. */
export function RequestWizard(props: RequestWizardProps) {
  const { churchId, preacherId, preacher, timeZone, usualAttendance, usualHonorarium, date, time } = props
  const { othersInput, onClose } = props
  const navigate = useNavigate()
  const [today] = useState(() => dayOf(new Date(), timeZone))
  const beginning = emptyRequest({ today, preacherId, date, time, attendance: usualAttendance })
  const { form, wasKept, forget, startOver } = useRequestForm({ churchId, preacherId }, today, beginning)
  const { step, hasMoved, advance, goBack, jumpTo } = useRequestStep(hasService(form.getValues()))
  const { count } = useExtent(form)
  const heading = useRef<HTMLHeadingElement>(null)

  const { send, refusal } = useSendRequest(form, {
    onWrong: jumpTo,
    onSent: async () => {
      forget()
      if (!onClose) return navigate(paths.dashboard)
      startOver()
      jumpTo(1)
      onClose()
    },
  })

  const wrongIn = (at: Step) => fieldsOf[at].find((name) => form.getFieldState(name).error)

  // A step that was come to because of a field begins at that field.
  const arriveAt = useEffectEvent((at: Step) => {
    const wrong = wrongIn(at)
    if (wrong) form.setFocus(wrong)
    else if (hasMoved) {
      heading.current?.closest('form')?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
  })
  useEffect(() => arriveAt(step), [step])

  const beginAnew = () => {
    startOver()
    heading.current?.focus()
  }

  const goOn = async (event: FormEvent) => {
    if (step === 3) {
      const jumpToWrong = () => jumpTo(([1, 2, 3] as const).find(wrongIn) ?? 3)
      return form.handleSubmit(send, jumpToWrong)(event)
    }
    event.preventDefault()
    // Step 2 asks for nothing that must be there.
    if (step === 2 || (await form.trigger(fieldsOf[1], { shouldFocus: true }))) advance()
  }

  return (
    <form
      noValidate
      onSubmit={goOn}
      // On a phone the browser by itself would leave a focused box beneath the bar of buttons.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      className="max-sm:[&_:is(input,textarea)]:scroll-mb-28"
    >
      <Stepper steps={steps} current={step} />
      <div role="status" className="mt-6 empty:sr-only">
        {refusal && <Banner tone="bad">{refusal}</Banner>}
      </div>
      {wasKept && !hasMoved && (
        <div className="mt-6">
          <Banner
            action={
              <Button tone="quiet" size="small" onClick={beginAnew}>
                Start over
              </Button>
            }
          >
            We kept what you had written.
          </Banner>
        </div>
      )}
      <Card className="mt-6">
        <h2 ref={heading} tabIndex={-1} className="mb-6 text-xl">
          {steps[step - 1]}
        </h2>
        {/* What is open in it closes when one starts over. */}
        {step === 1 && <ServiceStep key={String(wasKept)} form={form} today={today} timeZone={timeZone} />}
        {step === 2 && <RequirementsStep form={form} to={preacher?.firstName} />}
        {step === 3 && <PaymentStep {...{ form, timeZone, othersInput }} hints={{ preacher, usualHonorarium }} />}
      </Card>
      <WizardActions step={step} busy={form.formState.isSubmitting} count={count} onBack={goBack} />
    </form>
  )
}
