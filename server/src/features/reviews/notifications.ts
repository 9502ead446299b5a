import { type Day, dayOf, formatDay } from '@openpulpit/contract/dates'

interface Service {
  readonly day: string
  readonly time_zone: string
}

const service = ({ day, time_zone }: Service, now: Date) =>
  `the service on ${formatDay(day as Day, dayOf(now, time_zone))}`

/** The notification to the person a review is about. */
export const sentenceOfReview = (of: Service, author: string, now: Date): string =>
  `${author} wrote a review about ${service(of, now)}.`

const longestQuote = 200

/** The notification to the author of a review, with as much of the reply as fits. */
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
