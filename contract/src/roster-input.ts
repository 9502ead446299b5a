import { z } from 'zod'
import { cleanLine, isReadable } from './clean-text.ts'
import { emailPattern, emailTexts } from './email.ts'
import { multiLine, optionalChoice, singleLine, textKinds, withDefault } from './field-schemas.ts'
import { denominations } from './profile-options.ts'
import { longest } from './text-lengths.ts'
import { tooLong, unreadable } from './text-rules.ts'

export const rosterLengths = {
  firstName: longest.firstName,
  lastName: longest.lastName,
  email: longest.email,
  phone: longest.phone,
  city: longest.city,
  state: longest.state,
  notes: 2000,
  tag: 30,
} as const

export const maxTags = 10

const optionalEmail = z
  .string()
  .register(textKinds, { kind: 'email' })
  .refine(isReadable, unreadable)
  .overwrite(cleanLine)
  .max(rosterLengths.email, tooLong(rosterLengths.email))
  .refine((text) => text === '' || emailPattern.test(text), emailTexts.odd)
  .nullish()
  .transform((text) => text || undefined)

const tag = singleLine.required('Please enter a tag', rosterLengths.tag)

/** A church's notes about one preacher on its list. Absent fields are empty. */
export const rosterInput = z.strictObject({
  firstName: singleLine.required('First name is required', rosterLengths.firstName),
  lastName: singleLine.required('Last name is required', rosterLengths.lastName),
  email: optionalEmail,
  phone: singleLine.optional(rosterLengths.phone),
  city: singleLine.optional(rosterLengths.city),
  state: singleLine.optional(rosterLengths.state),
  denomination: optionalChoice(denominations),
  notes: multiLine.optional(rosterLengths.notes),
  tags: withDefault(z.array(tag).max(maxTags, `Please use at most ${maxTags} tags`), []).transform(distinct),
})

/** Removes duplicates regardless of case; the first spelling stays. */
function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed()
}
