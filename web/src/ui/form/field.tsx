import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'

interface FieldProps extends FieldNotes {
  label: ReactNode
  required?: boolean | undefined
  /** At the end of the label's line, like "Forgot password?". */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, hint, error, required, aside, className, children }: FieldProps) {
  const id = useId()
  const control = {
    id,
    'aria-describedby': noteIds(id, { hint, error }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
          {required && <RequiredMark />}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      <ErrorNote id={id} error={error} />
      <HintNote id={id} hint={hint} />
    </div>
  )
}

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const FieldContext = createContext<FieldControl | undefined>(undefined)

/** Props from the surrounding field; none for an input without one. */
export const useFieldControl = () => use(FieldContext)

export interface FieldNotes {
  hint?: ReactNode
  error?: string | undefined
}

/** The ids for aria-describedby, the error first. */
const noteIds = (id: string, { hint, error }: FieldNotes) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

function HintNote({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-faint">
      {hint}
    </p>
  )
}

export function ErrorNote({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-wine">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {error}
    </p>
  )
}

/** Visual only: the input itself announces "required". */
function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-wine">
      *
    </span>
  )
}

interface FieldSetProps extends FieldNotes {
  legend: ReactNode
  /** A choice is required. */
  required?: boolean | undefined
  /** The choices are mutually exclusive. */
  single?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The frame of a choice that consists of several inputs. */
export function FieldSet({ legend, hint, error, required, single, className, children }: FieldSetProps) {
  const id = useId()
  // ARIA allows required and invalid only on a radiogroup; a plain group has its error in its description.
  const group = single
    ? { role: 'radiogroup', 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined }
    : {}
  return (
    <fieldset {...group} aria-describedby={noteIds(id, { hint, error })} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-col gap-1.5">
        {children}
        <ErrorNote id={id} error={error} />
        <HintNote id={id} hint={hint} />
      </div>
    </fieldset>
  )
}
