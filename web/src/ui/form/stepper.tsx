import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

interface StepperProps {
  steps: readonly string[]
  /** Counted from 1. */
  current: number
  label?: string | undefined
}

type State = 'done' | 'current' | 'ahead'

const marks: Record<State, string> = {
  done: 'border-pine bg-pine text-on-pine',
  current: 'border-pine bg-surface text-pine ring-4 ring-pine-soft',
  ahead: 'border-control bg-surface text-ink-faint',
}

/** Shows the position in a wizard; not interactive. */
export function Stepper({ steps, current, label = 'Progress' }: StepperProps) {
  const stateOf = (place: number): State => (place < current ? 'done' : place === current ? 'current' : 'ahead')
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => (
        <Step key={step} name={step} place={index + 1} state={stateOf(index + 1)} last={index + 1 === steps.length} />
      ))}
    </ol>
  )
}

function Step({ name, place, state, last }: { name: string; place: number; state: State; last: boolean }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative flex min-w-0 flex-1 flex-col items-center gap-2 text-center"
    >
      {!last && (
        <span
          aria-hidden="true"
          className={classNames('absolute top-4.5 left-1/2 h-0.5 w-full', state === 'done' ? 'bg-pine' : 'bg-hairline')}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'relative flex size-9 items-center justify-center rounded-full border-2 text-sm font-semibold tabular-nums',
          marks[state],
        )}
      >
        {state === 'done' ? <Check className="size-5" /> : place}
      </span>
      <span
        className={classNames(
          'px-1 text-[min(1rem,5vw)] leading-tight',
          state === 'current' ? 'font-semibold' : 'text-ink-soft',
        )}
      >
        {name}
        {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
      </span>
    </li>
  )
}
