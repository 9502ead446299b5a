import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { inputStyles, textareaStyles } from './input-styles.ts'

export function TextInput({ className, ...native }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...native} className={classNames(inputStyles, className)} />
}

/** Grows with its content in browsers that support it. */
export function Textarea({ className, ...native }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldControl()} {...native} className={classNames(textareaStyles, className)} />
}

/** The native date picker; `min` and `max` are YYYY-MM-DD. */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...props} type="date" />
}

/** The native time picker; gives HH:MM. */
export function TimeInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...props} type="time" />
}

type Line = Pick<ComponentProps<'input'>, 'name' | 'type' | 'maxLength' | 'autoComplete'> & {
  onChange: ComponentProps<'input'>['onChange'] & ComponentProps<'textarea'>['onChange']
  onBlur: ComponentProps<'input'>['onBlur'] & ComponentProps<'textarea'>['onBlur']
  ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  isEditing: boolean
}

/** A single-line input. While not edited its text wraps, so that all of it is readable. */
export function ReadableTextInput({ isEditing, type, ...native }: Line) {
  return isEditing ? (
    <TextInput type={type} {...native} />
  ) : (
    <Textarea {...native} rows={1} placeholder="Not provided" className="block min-h-12" />
  )
}
