/** Keys that more than one feature reads or writes. Every other key is declared in the `api.ts` of its feature. */
export const sharedKeys = {
  /** Every page of every search. */
  searches: ['search'],
  /** How the account stands; whoever finds the session puts it there. */
  subscription: ['billing', 'subscription'],
  /** A preacher's public profile. */
  preacher: (id: string) => ['preachers', id] as const,
} as const
