import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import type { LastService } from '@openpulpit/contract/requests'
import { ArrowLeft, ArrowRight, Send } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { ExtraPreachersInput } from './extra-preachers.tsx'
import { churchClock, emptyRequest, fieldsOf, hasService, type Step, steps } from './form.ts'
import type { Target } from './keep-copy.ts'
import { assumedMethod, firstMethod, type Hints } from './payment-hints.ts'
import { type OthersMethodNote, PaymentStep } from './payment-step.tsx'
import { type CelebrantNote, RequirementsStep } from './requirements-step.tsx'
import { sentState } from './sent-request.tsx'
import { ServiceStep } from './service-step.tsx'
import { useRequestCount, useRequestForm, useSendRequest } from './use-request-form.ts'

interface RequestWizardProps extends Target, Hints {
  timeZone: string
  /** The church's town, in a form that the search understands. */
  home: string
  /** The church's usual values, and what was searched for. */
  usualAttendance?: number | null | undefined
  usualMethods: readonly PaymentMethod[]
  date?: string | undefined
  time?: string | undefined
  lastService: LastService | null
  /** Whether the asked preacher may celebrate what is planned. */
  celebrantNote?: CelebrantNote | undefined
  /** Renders the choice of others to ask. */
  othersInput?: ExtraPreachersInput | undefined
  othersMethodNote?: OthersMethodNote | undefined
  /** Called after sending, instead of going to the dashboard. */
  onClose?: (() => void) | undefined
}

/** Sends a request in three steps, to a chosen preacher or as an open one. */
export function RequestWizard(props: RequestWizardProps) {
  const { churchId, preacherId, preacher, timeZone, usualHonorarium, date, time } = props
  const { lastService: last, home, celebrantNote, othersInput, othersMethodNote, onClose } = props
  const navigate = useNavigate()
  const [clock] = useState(() => churchClock(() => new Date(), timeZone))
  const namedMethod = firstMethod(props.usualMethods, preacher)
  const empty = emptyRequest({
    ...{ today: clock.today, preacherId, date, time },
    attendance: props.usualAttendance,
    paymentMethod: namedMethod ?? assumedMethod,
  })
  const wizard = useRequestForm({ churchId, preacherId }, clock, { empty, last })
  const { form, wasKept, filledFrom, clearLastService, forget, startOver } = wizard
  const { step, hasMoved, advance, goBack, jumpTo } = useRequestStep(hasService(form.getValues()))
  const { count } = useRequestCount(form)
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = useRef<HTMLDivElement>(null)

  const { send, refusal } = useSendRequest(form, {
    onWrong: jumpTo,
    onSent: async (sent) => {
      forget()
      if (!onClose) return navigate(paths.dashboard, { state: sentState(sent) })
      startOver()
      jumpTo(1)
      onClose()
    },
  })

  const wrongIn = (at: Step) => fieldsOf[at].find((name) => form.getFieldState(name).error)

  // A step reached because of a field focuses that field.
  const arriveAt = useEffectEvent((at: Step) => {
    const wrong = wrongIn(at)
    if (wrong) form.setFocus(wrong)
    else if (hasMoved) {
      heading.current?.closest('form')?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    } else openAtFirstField()
  })
  /** On small screens, as at 200% zoom, the page opens at its first field. */
  const openAtFirstField = () => {
    const bottom = heading.current?.closest('form')?.querySelector('input')?.getBoundingClientRect().bottom ?? 0
    const bar = actions.current?.getBoundingClientRect()
    if (bottom <= Math.min(window.innerHeight, bar?.top ?? window.innerHeight)) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }
  useEffect(() => arriveAt(step), [step])

  const beginAnew = () => {
    startOver()
    heading.current?.focus()
  }

  const clear = () => {
    clearLastService()
    heading.current?.focus()
  }
  const filled = { from: filledFrom, onClear: clear }

  const goOn = async (event: FormEvent) => {
    if (step === 3) {
      const jumpToWrong = () => jumpTo(([1, 2, 3] as const).find(wrongIn) ?? 3)
      return form.handleSubmit(send, jumpToWrong)(event)
    }
    event.preventDefault()
    // Step 2 has no required fields.
    if (step === 2 || (await form.trigger(fieldsOf[1], { shouldFocus: true }))) advance()
  }

  return (
    <form
      noValidate
      onSubmit={goOn}
      // On a phone the browser would leave a focused field behind the bar of buttons. A radio group is shown whole,
      // with its error.
      onFocus={({ target }) => (target.closest('[role=radiogroup]') ?? target).scrollIntoView({ block: 'nearest' })}
      className="max-sm:[&_:is(input,textarea,[role=radiogroup])]:scroll-mb-28"
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
                Start Over
              </Button>
            }
          >
            We kept what you typed.
          </Banner>
        </div>
      )}
      <Card className="mt-6">
        <h2 ref={heading} tabIndex={-1} className="mb-6 text-xl">
          {steps[step - 1]}
        </h2>
        {/* Remounts, and so closes what is open in it, when starting over. */}
        {step === 1 && <ServiceStep key={String(wasKept)} {...{ form, clock, timeZone, filled }} />}
        {step === 2 && <RequirementsStep form={form} to={preacher?.firstName} celebrantNote={celebrantNote} />}
        {step === 3 && (
          <PaymentStep
            {...{ form, timeZone, home, othersInput, othersMethodNote, filled }}
            hints={{ preacher, usualHonorarium, isMethodAssumed: !namedMethod && !last }}
          />
        )}
      </Card>
      <WizardActions ref={actions} step={step} busy={form.formState.isSubmitting} count={count} onBack={goBack} />
    </form>
  )
}

export function RequestWizardSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stepper steps={steps} current={1} />
      <Card className="mt-6">
        <Skeleton className="mb-6 h-7 w-44" />
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </Card>
    </div>
  )
}

const parameter = 'step'

/**
 * The step is in the URL, so that Back goes back one step, and a reload or login returns to it. `mayLeaveFirst`: step 1
 * is complete.
 */
function useRequestStep(mayLeaveFirst: boolean) {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const [firstKey] = useState(key)

  const asked = Number(search.get(parameter))
  const step: Step = mayLeaveFirst && (asked === 2 || asked === 3) ? asked : 1

  const addressOf = (to: Step) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now)
    if (to === 1) next.delete(parameter)
    else next.set(parameter, String(to))
    return next
  }
  const cameByContinue = typeof state === 'object' && state !== null && 'cameByContinue' in state

  return {
    step,
    hasMoved: key !== firstKey,
    advance: () => step < 3 && setSearch(addressOf((step + 1) as Step), { state: { cameByContinue: true } }),
    goBack: () =>
      cameByContinue ? void navigate(-1) : setSearch(addressOf(step === 3 ? 2 : 1), { replace: true, state: null }),
    // Navigating to the current step would scroll to the top, away from the field with the error.
    jumpTo: (to: Step) => to !== step && setSearch(addressOf(to), { replace: true, state: null }),
  }
}

interface WizardActionsProps {
  ref: Ref<HTMLDivElement>
  step: Step
  busy: boolean
  /** How many requests are sent. */
  count: number
  onBack: () => void
}

/** On a phone it stays at the bottom, in reach of the thumb. */
function WizardActions({ ref, step, busy, count, onBack }: WizardActionsProps) {
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap gap-3 border-t border-hairline bg-paper px-4 py-3 sm:static sm:mx-0 sm:justify-between sm:border-0 sm:p-0"
    >
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
