import type { Location } from 'react-router'

/** What was typed at the login before its password turned out to be forgotten. */
export function typedEmail({ state }: Location<unknown>): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' && email !== '' ? email : undefined
}
