import { type Day, formatFullDay } from '@openpulpit/contract/dates'

interface Service {
  readonly day: string
}

const service = ({ day }: Service) => `the service on ${formatFullDay(day as Day)}`

/** The notification to the person a review is about. */
export const sentenceOfReview = (of: Service, author: string): string =>
  `${author} wrote a review about ${service(of)}.`

const longestQuote = 200

/** The notification to the author of a review, with as much of the reply as fits. */
export function sentenceOfReply(of: Service, replier: string, reply: string): string {
  const letters = [...reply.replace(/\s+/g, ' ')]
  const start = letters.slice(0, longestQuote).join('')
  const quote = letters.length > longestQuote ? `${start.replace(/ \S*$/, '')}…` : start
  return `${replier} replied to your review of ${service(of)}. They say: “${quote}”`
}
