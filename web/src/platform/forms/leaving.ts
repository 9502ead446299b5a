import type { Location } from 'react-router'

type Place = Pick<Location<unknown>, 'pathname' | 'state'>

/** The state of a navigation that follows what is done already, as after a logout: nobody is asked whether to go. */
export const unasked = { unasked: true } as const

const isUnasked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state && state.unasked === true

/** Whether going there leaves the page, by a wish that may be thought over. */
export const mayBeThoughtOver = (from: Pick<Place, 'pathname'>, to: Place): boolean =>
  from.pathname !== to.pathname && !isUnasked(to.state)
