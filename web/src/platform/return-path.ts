import type { Location } from 'react-router'

/** Remembered on the way to the login page: where the person wanted to go. */
export const comingFrom = ({ pathname, search, hash }: Location) => ({ from: pathname + search + hash })

/** The same of someone who is about to go to a page of ours. */
export const goingTo = (path: string) => ({ from: path })

/** Where a person wanted to go, if that is a page of ours. */
export function safeReturnPath({ state }: Location<unknown>): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}
