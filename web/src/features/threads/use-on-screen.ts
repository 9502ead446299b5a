import { useCallback, useState, useSyncExternalStore } from 'react'

/** Whether an element can be seen right now: scrolled to, in a tab that somebody looks at. */
export function useOnScreen() {
  const [isInView, setIsInView] = useState(false)
  const isVisible = useSyncExternalStore(watchVisibility, isTabVisible, isTabVisible)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isOnScreen: isInView && isVisible }
}

const isTabVisible = () => document.visibilityState === 'visible'

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
