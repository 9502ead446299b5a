import { type ReactNode, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** For what has no part in a prerendered page: it is drawn once React has taken the page over. */
export function OnceHydrated({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated && children
}
