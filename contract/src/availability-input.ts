import { multiLine } from './field-schemas.ts'
import { longest } from './text-lengths.ts'

export const dayNotes = multiLine.optional(longest.dayNotes)
