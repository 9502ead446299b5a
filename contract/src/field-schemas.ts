import { z } from 'zod'
import { cleanLine, cleanLines, isReadable } from './clean-text.ts'
import { formatDollars, largestAmount } from './money.ts'
import { longest } from './text-lengths.ts'
import { tooLong, unreadable } from './text-rules.ts'

/** What the strings of a body or a query can be. Every one of them is one of these, an id or a choice: a test holds them to it. */
export type TextKind =
  | 'singleLine'
  | 'multiLine'
  | 'search'
  | 'email'
  | 'url'
  | 'day'
  | 'time'
  | 'code'
  | 'token'
  | 'password'
export const textKinds = z.registry<{ kind: TextKind }>()

const cleaners = { singleLine: cleanLine, multiLine: cleanLines } as const
type Lines = keyof typeof cleaners

/** Cleaned before it is measured. Lengths are in characters. */
const anyText = (kind: Lines, max: number, error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .register(textKinds, { kind })
    .refine(isReadable, unreadable)
    .overwrite(cleaners[kind])
    .max(max, tooLong(max))

const textsOf = (kind: Lines) => ({
  /** Must be there; `message` is said when it is not, or when no one could see anything of it. */
  required: (message: string, max: number) => anyText(kind, max, message).min(1, message),
  /** May be empty, null or absent; all three are `undefined` inside. */
  optional: (max: number) =>
    anyText(kind, max)
      .nullish()
      .transform((text) => text || undefined),
  /** The same where what is absent stays as it is: empty and null are null, which clears. */
  clearable: (max: number) =>
    anyText(kind, max)
      .nullish()
      .transform((text) => (text === undefined ? undefined : text || null)),
})

/** What is read in one line: a name, a town, a subject. Line breaks that were pasted are spaces. */
export const singleLine = textsOf('singleLine')
/** What has lines of its own: a message, a description. */
export const multiLine = textsOf('multiLine')

/** What only programs read: a token of a link, a key. Kept as it came. */
export const token = (message: string, max: number) =>
  z.string({ error: message }).register(textKinds, { kind: 'token' }).trim().min(1, message).max(max, tooLong(max))

/** A password that is asked for again, to be compared: any sign may be in it. */
export const currentPassword = z
  .string({ error: 'Password is required' })
  .register(textKinds, { kind: 'password' })
  .min(1, 'Password is required')
  .max(128)

const webAddress = 'Please enter a web address that starts with http:// or https://'

/** A web address that is safe to link to: nothing but http and https, and nothing that hides or breaks where it leads. */
export const optionalWebsite = z
  .string()
  .register(textKinds, { kind: 'url' })
  .refine(isReadable, unreadable)
  .overwrite(cleanLine)
  .max(longest.website)
  .refine((text) => text === '' || isWebAddress(text), webAddress)
  .nullish()
  .transform((text) => text || undefined)

/** Letters of any language may be in it; what an address has to write in code may not. */
const safeAddress = z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^\s"<>\\^`{|}]+$/i)
const isWebAddress = (text: string): boolean => safeAddress.safeParse(text).success

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
export const withDefault = <T extends z.ZodType>(schema: T, usual: z.output<T>) =>
  schema
    .nullish()
    .meta({ default: usual })
    .transform((given): z.output<T> => given ?? usual)

/** What may be left out and has no usual value: null and absence are `undefined`. */
export const nullToUndefined = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((given) => given ?? undefined)

/** Some of an enumeration, each once. */
export const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen) => [...new Set(chosen)])

/** Some of an enumeration, as a reply has them. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length)

/** In one spelling, as the database writes it. */
export const id = z.uuid({ error: 'That isn’t the id of anything here' }).toLowerCase()

/** Dollars, to the cent. `message` is said when nothing is given, `negative` when it is below 0. */
export const dollars = (message: string, negative: string) =>
  z
    .number({ error: message })
    .min(0, negative)
    .max(largestAmount, `Please enter at most ${formatDollars(largestAmount)}`)
    .transform((amount) => Math.round(amount * 100) / 100)

/** The same, and nothing is rounded: what would be a fraction of a cent is refused. */
export const exactDollars = (message: string, negative: string) =>
  z
    .number({ error: message })
    .min(0, negative)
    .max(largestAmount, `Please enter at most ${formatDollars(largestAmount)}`)
    .refine(isWholeCents, 'Please enter dollars and cents, such as 150 or 150.50')
    .transform((amount) => Math.round(amount * 100) / 100)

/** As near as a number in JSON comes to it. */
const isWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
