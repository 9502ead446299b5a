import { z } from 'zod'
import { singleLine, withDefault } from './field-schemas.ts'
import { searchQuery } from './search-input.ts'
import { longestSearchName } from './text-rules.ts'

const { shape } = searchQuery.omit({ page: true, limit: true, opening: true })
type Shape = typeof shape

const nothing = z.null().transform(() => undefined)
const orNull = <T extends z.ZodType>(part: T) => z.union([part, nothing])

/** The filters of a saved search: all of a search except its page. In a body, null means absent too. */
export const savedFilters = z.strictObject(
  Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, orNull(part)])) as unknown as {
    [Name in keyof Shape]: z.ZodUnion<[Shape[Name], typeof nothing]>
  },
)

export const savedSearchInput = z.strictObject({
  name: singleLine.required('Please give this search a name', longestSearchName),
  /** As in the URL of the search page. */
  filters: savedFilters,
  wantsNotifications: withDefault(z.boolean(), true),
})
