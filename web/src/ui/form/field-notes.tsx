import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldNotes {
  hint?: ReactNode
  error?: string | undefined
}

/** The ids that an input is described by: the error first, as it is what matters now. */
export const noteIds = (id: string, { hint, error }: FieldNotes) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

export function HintNote({ id, hint }: { id: string; hint: ReactNode }) {
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
