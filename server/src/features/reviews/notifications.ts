import { type Day, dayOf, formatDay } from '@openpulpit/contract/dates'

interface Service {
  readonly day: string
  readonly time_zone: string
}

const service = ({ day, time_zone }: Service, now: Date) =>
  `the service on ${formatDay(day as Day, dayOf(now, time_zone))}`

/** For the person reviewed. */
export const sentenceOfReview = (of: Service, author: string, now: Date): string =>
  `${author} wrote a review about ${service(of, now)}.`

/** For the person reviewed, while the review is hidden. Contains nothing of it. */
export const sentenceOfHidden = (of: Service & { readonly reveals_on: string }, author: string, now: Date): string =>
  `${sentenceOfReview(of, author, now).slice(0, -1)}. You’ll see it when you write yours, or on ${formatDay(of.reveals_on as Day, dayOf(now, of.time_zone))}.`

/** The review can now be read, because both sides have written or the time is over. */
export const sentenceOfRevealed = (of: Service, author: string, now: Date): string =>
  `You can now read what ${author} wrote in their review about ${service(of, now)}.`

/** For both, on an open page. */
export const sentenceOfEnd = (of: Service, now: Date): string => `The reviews of ${service(of, now)} are shown now.`

const longestQuote = 200

/** For the author of a review, with as much of the reply as fits. */
interface Reply {
  readonly replier: string
  readonly reply: string
  readonly now: Date
}

export function sentenceOfReply(of: Service, { replier, reply, now }: Reply): string {
  const letters = [...reply.replace(/\s+/g, ' ')]
  const start = letters.slice(0, longestQuote).join('')
  const quote = letters.length > longestQuote ? `${start.replace(/ \S*$/, '')}…` : start
  return `${replier} replied to your review of ${service(of, now)}. They say: “${quote}”`
}
