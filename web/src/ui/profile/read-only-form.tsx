import type { ReactNode } from 'react'

const readOnlyStyles = [
  '[&_:disabled]:cursor-default [&_:disabled]:border-transparent [&_:disabled]:text-ink [&_:disabled]:opacity-100',
  '[&_label>span[aria-hidden]]:hidden [&_select~svg]:hidden [&_textarea]:max-h-none [&_textarea]:min-h-12 [&_textarea]:resize-none',
  '[&_label:has(:checked)]:text-ink [&_label:has([type=checkbox]:not(:checked))]:hidden',
].join(' ')

interface ReadOnlyFormProps {
  label: string
  children: ReactNode
}

/** A form's fields for reading only: in normal ink instead of grey, and without hints for input. */
export function ReadOnlyForm({ label, children }: ReadOnlyFormProps) {
  return (
    <fieldset disabled aria-label={label} className={`min-w-0 ${readOnlyStyles}`}>
      {children}
    </fieldset>
  )
}
