import { z } from 'zod'

const unreadable = 'Please remove the unreadable character'

/** Trimmed text that must be there; `message` is said when it is not. Lengths are in characters. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine(isReadable, unreadable)

/** Trimmed text that may be empty, null or absent; all three are `undefined` inside. */
export const optionalText = (max: number) =>
  anyText(max)
    .nullish()
    .transform((text) => text || undefined)

/** The same where what is absent stays as it is: empty and null are null, which clears. */
export const clearableText = (max: number) =>
  anyText(max)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))

const anyText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine(isReadable, unreadable)

/** A web address that is safe to link to: nothing but http and https. */
export const optionalWebsite = z
  .url({ protocol: /^https?$/, error: 'Please enter a web address that starts with http:// or https://' })
  .max(200)
  .refine(isReadable, unreadable)
  .or(z.literal(''))
  .nullish()
  .transform((text) => text || undefined)

/** One of an enumeration; '' and absent say `message`. */
export const requiredChoice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: message })

/** One of an enumeration, or nothing: '', null and absent are `undefined`. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => (value ? value : undefined) as T[number] | undefined)

/** For a group of fields: its first sentence, when the whole group is missing. */
export const whenMissing = (message: string) => (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? message : undefined

/** What may be left out: null and absence both mean `usual`. */
export const orElse = <T extends z.ZodType>(schema: T, usual: z.output<T>) =>
  schema
    .nullish()
    .meta({ default: usual })
    .transform((given): z.output<T> => given ?? usual)

/** What may be left out and has no usual value: null and absence are `undefined`. */
export const orNothing = <T extends z.ZodType>(schema: T) => schema.nullish().transform((given) => given ?? undefined)

/** Some of an enumeration, each once. */
export const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen) => [...new Set(chosen)])

/** In one spelling, as the database writes it. */
export const id = z.uuid({ error: 'That is not the id of anything here' }).toLowerCase()

// PostgreSQL stores neither U+0000 nor half of a surrogate pair.
function isReadable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
