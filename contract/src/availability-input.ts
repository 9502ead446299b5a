import { multiLine } from './field-schemas.ts'

export const dayNotes = multiLine.optional(500)
