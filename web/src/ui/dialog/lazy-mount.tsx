import { type ReactNode, Suspense, useState } from 'react'

interface LazyMountProps {
  open: boolean
  children: ReactNode
}

/**
 * Mounts an overlay when it is opened for the first time, which is when its code is fetched: the library behind it
 * weighs 25 KB, and most visits open none. From then on it stays, so that it can also leave in its own way.
 */
export function LazyMount({ open, children }: LazyMountProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen && <Suspense fallback={null}>{children}</Suspense>
}
