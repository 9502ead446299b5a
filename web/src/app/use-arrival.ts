import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takeLeftWords } from '../platform/flash.ts'

/** After a navigation the heading takes the focus, so that a screen reader begins there; after a reload, left words are said. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    const words = takeLeftWords()
    if (words) void import('../ui/feedback/notify.tsx').then(({ notify }) => notify.success(words))
  }, [])
}
