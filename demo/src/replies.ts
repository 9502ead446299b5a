import { at, type Calendar } from './calendar.ts'
import type { Preacher } from './preachers.ts'
import type { Random } from './random.ts'
import { morningOf, type Review } from './reviews.ts'
import { replyWords } from './texts/replies.ts'

const hour = 3_600_000
/** What is newer waits for an answer, and nobody is still told of one that is older. */
const answeredAfterDays = 35

/** The preacher to sign in as has answered every other review that a church put into words. */
export function withReplies(
  reviews: readonly Review[],
  preacher: Preacher | undefined,
  calendar: Calendar,
  random: Random,
): Review[] {
  const newest = at(calendar.today, 0).getTime() - answeredAfterDays * 24 * hour
  const decks = Object.fromEntries(Object.entries(replyWords).map(([stars, words]) => [stars, random.deck(words)]))
  const answered = reviews
    .filter(({ row }) => row.preacher_id === preacher?.row.id && row.author_type === 'church' && row.comment)
    .filter(({ row }) => row.created_at.getTime() < newest)
    .filter((_, place) => place % 2 === 0)
  const replies = new Map(
    answered.map(({ row }) => {
      const replied_at = morningOf(new Date(row.created_at.getTime() + random.between(8, 60) * hour))
      return [row.id, { reply: decks[row.rating]?.() ?? null, replied_at }]
    }),
  )
  return reviews.map((review) => {
    const reply = replies.get(review.row.id)
    return reply?.reply ? { ...review, row: { ...review.row, ...reply } } : review
  })
}
