import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** The system's own date picker; `min` and `max` are days as YYYY-MM-DD. */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...props} type="date" />
}
