import { useEffect, useRef } from 'react'

/**
 * For the title of what is shown: it takes the focus when something else comes in place of what was just pressed, but not
 * when the page opens. `screen` is absent while there is nothing to show.
 */
export function useTitleFocus(screen: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (screen === undefined || screen === shown.current) return
    if (shown.current !== undefined) title.current?.focus()
    shown.current = screen
  }, [screen])
  return title
}
