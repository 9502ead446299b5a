import { z } from 'zod'
import { cleanLine, cleanLines, isReadable } from './clean-text.ts'
import { formatDollars, largestAmount } from './money.ts'
import { longest } from './text-lengths.ts'
import { tooLong, unreadable } from './text-rules.ts'

/** The kinds of text in a body or query. A test requires each string to have one, or to be an id or a choice. */
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

/** Cleaned before its length is measured in characters. */
const anyText = (kind: Lines, max: number, error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .register(textKinds, { kind })
    .refine(isReadable, unreadable)
    .overwrite(cleaners[kind])
    .max(max, tooLong(max))

const textsOf = (kind: Lines) => ({
  /** Required; `message` appears if it is absent or has nothing visible. */
  required: (message: string, max: number) => anyText(kind, max, message).min(1, message),
  /** Empty, null and absent all become `undefined`. */
  optional: (max: number) =>
    anyText(kind, max)
      .nullish()
      .transform((text) => text || undefined),
  /** Absent stays as it is; empty and null become null, which clears. */
  clearable: (max: number) =>
    anyText(kind, max)
      .nullish()
      .transform((text) => (text === undefined ? undefined : text || null)),
})

/** Text on one line: a name, a town, a subject. Pasted line breaks become spaces. */
export const singleLine = textsOf('singleLine')
/** Text with line breaks: a message, a description. */
export const multiLine = textsOf('multiLine')

/** Text for programs, such as a token or key; only trimmed. */
export const token = (message: string, max: number) =>
  z.string({ error: message }).register(textKinds, { kind: 'token' }).trim().min(1, message).max(max, tooLong(max))

/** A password to compare with the stored one: any character may occur. */
export const currentPassword = z
  .string({ error: 'Password is required' })
  .register(textKinds, { kind: 'password' })
  .min(1, 'Password is required')
  .max(128)

const webAddress = 'Please enter a web address that starts with http:// or https://'

/** A web address that is safe to link to: http or https, without characters that hide or break its target. */
export const optionalWebsite = z
  .string()
  .register(textKinds, { kind: 'url' })
  .refine(isReadable, unreadable)
  .overwrite(cleanLine)
  .max(longest.website)
  .refine((text) => text === '' || isWebAddress(text), webAddress)
  .nullish()
  .transform((text) => text || undefined)

/** Letters of any language are allowed; characters that must be percent-encoded are not. */
const safeAddress = z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^\s"<>\\^`{|}]+$/i)
const isWebAddress = (text: string): boolean => safeAddress.safeParse(text).success

/** One of an enumeration; '' and absent give `message`. */
export const requiredChoice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: message })

/** One of an enumeration; '', null and absent become `undefined`. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => (value ? value : undefined) as T[number] | undefined)

/** For a group of fields: the message if the whole group is missing. */
export const whenMissing = (message: string) => (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? message : undefined

/** Optional with a default: null and absent become `usual`. */
export const withDefault = <T extends z.ZodType>(schema: T, usual: z.output<T>) =>
  schema
    .nullish()
    .meta({ default: usual })
    .transform((given): z.output<T> => given ?? usual)

/** Optional without a default: null and absent become `undefined`. */
export const nullToUndefined = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((given) => given ?? undefined)

/** Several values of an enumeration, without duplicates. */
export const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen) => [...new Set(chosen)])

/** Several values of an enumeration in a reply. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length)

/** Lowercase, as the database writes it. */
export const id = z.uuid({ error: 'That isn’t the id of anything here' }).toLowerCase()

/** Dollars, to the cent. `message` appears if nothing is given, `negative` if it is below 0. */
export const dollars = (message: string, negative: string) =>
  z
    .number({ error: message })
    .min(0, negative)
    .max(largestAmount, `Please enter at most ${formatDollars(largestAmount)}`)
    .transform((amount) => Math.round(amount * 100) / 100)

/** Like `dollars`, but refuses fractions of a cent instead of rounding them. */
export const exactDollars = (message: string, negative: string) =>
  z
    .number({ error: message })
    .min(0, negative)
    .max(largestAmount, `Please enter at most ${formatDollars(largestAmount)}`)
    .refine(isWholeCents, 'Please enter dollars and cents, such as 150 or 150.50')
    .transform((amount) => Math.round(amount * 100) / 100)

/** Within the precision of a JSON number. */
const isWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
