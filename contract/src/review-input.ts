import { z } from 'zod'
import { id, multiLine, nullToUndefined } from './field-schemas.ts'
import type { ReviewCategory } from './review-categories.ts'
import { reviewCategories } from './review-categories.ts'
import { longest } from './text-lengths.ts'
import { replyRule } from './text-rules.ts'

const oneToFive = 'Please choose 1 to 5 stars'

const stars = z.number({ error: oneToFive }).int(oneToFive).min(1, oneToFive).max(5, oneToFive)

const categories = z.strictObject(
  Object.fromEntries(reviewCategories.map((name) => [name, nullToUndefined(stars)])) as {
    [name in ReviewCategory]: ReturnType<typeof nullToUndefined<typeof stars>>
  },
)

export const longestPrivateNote = 2000

/** What can be changed until the review is revealed. */
export const reviewChange = z.strictObject({
  rating: stars,
  comment: multiLine.optional(longest.comment),
  categories: categories.nullish().transform((given) => given ?? {}),
  /** Only for the other side. */
  privateNote: multiLine.optional(longestPrivateNote),
})

export const reviewInput = z.strictObject({ requestId: id, ...reviewChange.shape })

export const longestReply = replyRule.max

/** The public reply by the person reviewed. */
export const replyInput = z.strictObject({ reply: multiLine.required(replyRule.missing, longestReply) })
