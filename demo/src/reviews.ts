import { categoriesAskedOf } from '@openpulpit/contract/review-categories'
import type { UserType } from '@openpulpit/contract/users'
import type { Insertable } from 'kysely'
import type { Reviews } from '../../server/src/platform/database/schema.ts'
import { at, type Calendar } from './calendar.ts'
import { wouldSay } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Deck, Random } from './random.ts'
import type { Written } from './requests.ts'
import type { Story } from './stories.ts'
import { fill } from './template.ts'
import { aboutChurches, aboutHardDays, aboutPreachers, aboutWeddings, replyWords } from './texts/reviews.ts'

export interface Review {
  readonly written: Written
  readonly row: Insertable<Reviews> & { readonly created_at: Date; readonly rating: number }
}

/** Reviews of completed services by both sides. */
export function writeReviews(requests: readonly Written[], calendar: Calendar, random: Random): Review[] {
  const comment = commenter(random)
  const night = at(calendar.yesterday, 21, 59)
  return requests.flatMap((written) => {
    const { story } = written
    if (story.ending !== 'completed') return []
    const byChurch = story.reviewed?.byChurch ?? random.chance(0.78)
    const byPreacher = story.reviewed?.byPreacher ?? random.chance(0.55)
    return [
      ...(byChurch ? [review(written, 'church', comment, random)] : []),
      ...(byPreacher ? [review(written, 'preacher', comment, random)] : []),
    ].filter(({ row }) => row.created_at <= night)
  })
}

function review(written: Written, author: UserType, comment: Commenter, random: Random): Review {
  const { story, row } = written
  const gift = author === 'church' ? (story.preacher?.gift ?? 0) : 0.75
  const rating = starsOf(gift, author === 'church' ? 2 : 3, random)
  const wait = story.reviewed ? random.between(60, 1_000) : random.between(120, 9_000)
  const created_at = morningOf(new Date((story.closed ?? story.sent).getTime() + wait * 60_000))
  return {
    written,
    row: {
      id: random.id(created_at),
      request_id: row.id,
      church_id: story.church.row.id,
      preacher_id: story.preacher?.row.id ?? '',
      author_type: author,
      rating,
      comment: random.chance(0.85) || story.reviewed ? comment(story, author, rating) : null,
      ...Object.fromEntries(
        categoriesAskedOf[author].map((name) => [
          name,
          Math.min(5, Math.max(1, rating + random.pick([-1, 0, 0, 0, 0, 1]))),
        ]),
      ),
      created_at,
    },
  }
}

function starsOf(gift: number, least: number, random: Random): number {
  const luck = random.next()
  const five = 0.36 + gift * 0.42
  if (luck < five) return 5
  const left = (luck - five) / (1 - five)
  return Math.max(least, left < 0.72 ? 4 : left < 0.93 ? 3 : 2)
}

/** Moves a time at night to the morning. */
function morningOf(instant: Date): Date {
  const hour = (instant.getUTCHours() + 19) % 24
  return new Date(instant.getTime() + (hour < 7 ? 8 * 3_600_000 : 0))
}

type Commenter = (story: Story, author: UserType, rating: number) => string | null

function commenter(random: Random): Commenter {
  const decks = (words: Readonly<Record<number, readonly string[]>>): Map<number, Deck<string>> =>
    new Map(Object.entries(words).map(([stars, comments]) => [Number(stars), random.deck(comments)]))
  const ofPreachers = decks(aboutPreachers)
  const ofChurches = decks(aboutChurches)
  const ofHardDays = random.deck(aboutHardDays)
  const ofWeddings = random.deck(aboutWeddings)
  return ({ church, preacher, type }, author, rating) => {
    if (author === 'preacher') return ofChurches.get(rating)?.() ?? null
    const isSpecial = type === 'funeral' || type === 'wedding'
    if (isSpecial && rating < 4) return null
    const text = isSpecial
      ? type === 'funeral'
        ? ofHardDays()
        : ofWeddings()
      : ofPreachers.get(rating)?.(wouldSay(church))
    const pronouns = preacher?.isWoman ? { he: 'she', him: 'her', his: 'her' } : { he: 'he', him: 'him', his: 'his' }
    return text === undefined ? null : fill(text, { first: preacher?.first ?? '', ...pronouns })
  }
}

const hour = 3_600_000
/** Newer reviews have no reply yet. Older ones have no notification left. */
const answeredAfterDays = 35

/** The demo preacher has replied to every other review that has a comment. */
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
