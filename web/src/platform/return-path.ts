import type { Location } from 'react-router'

/** State for the login page: where the user wanted to go. */
export const comingFrom = ({ pathname, search, hash }: Location) => ({ from: pathname + search + hash })

/** The same for a known page of ours. */
export const goingTo = (path: string) => ({ from: path })

/** The page that the user wanted, if it is one of ours. */
export function safeReturnPath({ state }: Location<unknown>): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}
