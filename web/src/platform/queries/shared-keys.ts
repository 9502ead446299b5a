/** Keys that several features use. All others are declared in their feature's `api.ts`. */
export const sharedKeys = {
  /** Every page of every search. */
  searches: ['search'],
  /** The account's subscription, set when the session is loaded. */
  subscription: ['billing', 'subscription'],
  /** A preacher's public profile. */
  preacher: (id: string) => ['preachers', id] as const,
} as const
