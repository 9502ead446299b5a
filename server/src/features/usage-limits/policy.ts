interface Quota {
  readonly most: number
  /** Counted from the first one on. */
  readonly windowMs: number
  readonly sentence: string
}

const hour = 3_600_000
const day = 24 * hour

/** What an account may do so often: more than anyone needs, and too little to flood someone with. */
export const usageLimits = {
  // One click can ask sixty times: five preachers for twelve days.
  requests: { most: 120, windowMs: day, sentence: 'You’ve sent as many requests as one day allows.' },
  threads: { most: 30, windowMs: day, sentence: 'You’ve started as many conversations as one day allows.' },
  messages: { most: 200, windowMs: hour, sentence: 'You’ve written as many messages as one hour allows.' },
  photos: { most: 20, windowMs: hour, sentence: 'You’ve uploaded as many photos as one hour allows.' },
  files: { most: 30, windowMs: hour, sentence: 'You’ve uploaded as many files as one hour allows.' },
  // A church that withdraws all that it sent in a day, and cancels as much.
  status_changes: {
    most: 240,
    windowMs: day,
    sentence: 'You’ve answered or changed as many requests as one day allows.',
  },
  honorarium: { most: 60, windowMs: day, sentence: 'You’ve updated as many honorariums as one day allows.' },
  offers: { most: 60, windowMs: day, sentence: 'You’ve made as many offers as one day allows.' },
  still_on: { most: 60, windowMs: day, sentence: 'You’ve reconfirmed as many services as one day allows.' },
  reviews: { most: 60, windowMs: day, sentence: 'You’ve written as many reviews and replies as one day allows.' },
  // For an account with an unconfirmed address: everyone it contacts gets an email.
  new_contacts: {
    ...{ most: 5, windowMs: day },
    sentence:
      'You’ve contacted as many people as you can before you confirm your email. Please confirm it to contact more.',
  },
  // To people without an account, whether they are asked to preach or invited.
  first_emails: { most: 30, windowMs: day, sentence: 'You’ve written to as many new people as one day allows.' },
  // Each is an email to someone who may have no account.
  references: { most: 6, windowMs: day, sentence: 'You’ve asked for as many references as one day allows.' },
  // Emails about open requests to preachers nearby. Who has none left is not refused: the others are notified another day.
  announcements: { most: 200, windowMs: day, sentence: 'You’ve notified as many preachers as one day allows.' },
} as const satisfies Record<string, Quota>
export type UsageLimitKind = keyof typeof usageLimits

/** A stranger who has only just confirmed an address reaches few. */
const announcementsOnFirstDay = 25

export const announcementsADay = (confirmedAt: Date, now: Date): number =>
  now.getTime() - confirmedAt.getTime() < day ? announcementsOnFirstDay : usageLimits.announcements.most

export const longestWindowMs: number = Math.max(...Object.values(usageLimits).map(({ windowMs }) => windowMs))

/** "You have sent … Please try again in 20 minutes." */
export function usageLimitMessage(kind: UsageLimitKind, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${usageLimits[kind].sentence} Please try again in ${wait}.`
}
