import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

type Line = Pick<ComponentProps<'input'>, 'name' | 'type' | 'maxLength' | 'autoComplete'> & {
  onChange: ComponentProps<'input'>['onChange'] & ComponentProps<'textarea'>['onChange']
  onBlur: ComponentProps<'input'>['onBlur'] & ComponentProps<'textarea'>['onBlur']
  ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  isEditing: boolean
}

/** A line of text. At rest it goes on in the next one, so that it can be read to its end. */
export function TextLine({ isEditing, type, ...native }: Line) {
  return isEditing ? (
    <TextInput type={type} {...native} />
  ) : (
    <Textarea {...native} rows={1} placeholder="Not given" className="block min-h-12" />
  )
}
