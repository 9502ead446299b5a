import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** The system's own time picker; gives HH:MM. */
export function TimeInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...props} type="time" />
}
