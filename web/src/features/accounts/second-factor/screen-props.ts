import type { RefObject } from 'react'

/** Whose two-step sign-in it is. */
export interface Owner {
  readonly id: string
  readonly email: string
}

/** What each screen of it is given. */
export interface ScreenProps {
  owner: Owner
  title: RefObject<HTMLHeadingElement | null>
}
