import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-context.ts'
import { ErrorNote, type FieldNotes, HintNote, noteIds } from './field-notes.tsx'
import { RequiredMark } from './required-mark.tsx'

interface FieldProps extends FieldNotes {
  label: ReactNode
  required?: boolean | undefined
  /** Stands at the end of the label's line, as "Forgot password?" does. */
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
