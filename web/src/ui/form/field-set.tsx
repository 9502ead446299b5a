import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorNote, type FieldNotes, HintNote, noteIds } from './field-notes.tsx'
import { RequiredMark } from './required-mark.tsx'

interface FieldSetProps extends FieldNotes {
  legend: ReactNode
  /** One of the choices inside has to be taken. */
  required?: boolean | undefined
  /** The choices inside exclude each other. */
  single?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The frame of a choice that consists of several inputs. */
export function FieldSet({ legend, hint, error, required, single, className, children }: FieldSetProps) {
  const id = useId()
  // Only a radio group may be called required or wrong; a plain group has its error in its description.
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
