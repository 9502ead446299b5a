import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { day } from './date-schemas.ts'
import { id, textKinds } from './field-schemas.ts'
import { largestPage } from './page-numbers.ts'
import { longestSearch } from './text-rules.ts'

export const largestLimit = 100

/** The `page` and `limit` of a list; `limit` defaults to `usual`. */
export const paging = (usual: number) => ({
  page: z.coerce.number().int().min(1).max(largestPage).default(1),
  limit: z.coerce.number().int().min(1).max(largestLimit).default(usual),
})

/** The paging fields of every list. */
export const pageFacts = {
  total: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
}

/** A query filter in which '', 'all' and absence all mean "no filter". */
export const filter = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(dropAll, z.enum(values).optional())

/** A filter of several values, repeated or comma-separated; a row matches any of them. */
export const filterList = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(splitList, z.array(z.enum(values)).max(values.length).optional())

/** A filter of several days, repeated or comma-separated. */
export const filterDays = (most: number) => z.preprocess(splitList, z.array(day).max(most).default([]))

/** A filter of several ids, repeated or comma-separated. */
export const filterIds = (most: number) => z.preprocess(splitList, z.array(id).max(most).default([]))

export const filterNumber = (min: number, max: number) =>
  z.preprocess(dropAll, z.coerce.number().min(min).max(max).optional())

/** A number filter, rounded to a whole number. */
export const filterWholeNumber = (min: number, max: number) =>
  z.preprocess(dropAll, z.coerce.number().min(min).max(max).transform(Math.round).optional())

/** A filter that is on or absent: `1`, or `true` from programs. */
export const filterFlag = z.preprocess(
  dropAll,
  z
    .enum(['1', 'true'])
    .transform(() => true as const)
    .optional(),
)

/** Search text, cleaned as names are before they are stored. */
export const searchWords = z
  .string()
  .register(textKinds, { kind: 'search' })
  .overwrite((text) => cleanLine(text.toWellFormed()))
  .max(longestSearch)

/** Search text as a filter: undefined if empty. */
export const searchText = z.preprocess(dropAll, searchWords.optional()).transform((text) => text || undefined)

function dropAll(value: unknown): unknown {
  return value === '' || value === 'all' || value === null ? undefined : value
}

function splitList(value: unknown): unknown {
  const list = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' ? one.split(',') : one,
  )
  const kept = [...new Set(list.filter((one) => dropAll(one) !== undefined))]
  return kept.length > 0 ? kept : undefined
}
