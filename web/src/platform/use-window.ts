import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const watchScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page has been scrolled by more than so many pixels. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    watchScroll,
    () => window.scrollY > pixels,
    () => false,
  )

/** Calls back when the window begins to fit a media query. */
export function useMediaReached(query: string, reached: () => void): void {
  const onReached = useEffectEvent(reached)
  useEffect(() => {
    const media = window.matchMedia(query)
    const look = () => {
      if (media.matches) onReached()
    }
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [query])
}
