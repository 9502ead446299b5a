import type { Me } from '@openpulpit/contract/auth'

/**
 * `unknown` is a page as it was prerendered: nobody has looked for a token yet. `unreachable` means that there is a token
 * and no answer, which is no reason to throw the token away.
 */
export type Session =
  | { readonly status: 'unknown' | 'loading' | 'anonymous' | 'unreachable' }
  | ({ readonly status: 'signed-in' } & Me)

export type Profile = Me['profile']

/** How a person is addressed: the church's name, or the preacher's two. */
export const nameOf = (profile: Profile): string =>
  'name' in profile ? profile.name : `${profile.firstName} ${profile.lastName}`
