interface Quota {
  readonly most: number
  /** Counted from the first one on. */
  readonly windowMs: number
  readonly sentence: string
}

const hour = 3_600_000
const day = 24 * hour

/** What an account may do so often: more than anybody needs, and too little to flood somebody with. */
export const quotas = {
  // One press can ask sixty times: five preachers for twelve days.
  requests: { most: 120, windowMs: day, sentence: 'You have sent as many requests as one day allows.' },
  threads: { most: 30, windowMs: day, sentence: 'You have begun as many conversations as one day allows.' },
  messages: { most: 200, windowMs: hour, sentence: 'You have written as many messages as one hour allows.' },
  photos: { most: 20, windowMs: hour, sentence: 'You have sent as many photos as one hour allows.' },
} as const satisfies Record<string, Quota>
export type QuotaKind = keyof typeof quotas

export const longestWindowMs: number = Math.max(...Object.values(quotas).map(({ windowMs }) => windowMs))

/** "You have sent … Please try again in 20 minutes." */
export function quotaWords(kind: QuotaKind, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${quotas[kind].sentence} Please try again in ${wait}.`
}
