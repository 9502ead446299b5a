import { useEffect, useRef } from 'react'

/** Longer than a dialog takes to close and to look for the button that opened it. */
const settling = 300

/**
 * An answer takes its buttons away, and the focus with them: once the status has changed, the focus that was among them
 * goes to `details` and does not fall off the page.
 */
export function useFocusAfter(status: string) {
  const details = useRef<HTMLAnchorElement>(null)
  const isHere = useRef(false)

  // biome-ignore lint: placeholder
  useEffect(() => {
    const wait = setTimeout(() => {
      if (isHere.current && document.activeElement === document.body) details.current?.focus()
    }, settling)
    return () => clearTimeout(wait)
  }, [status])

  return {
    details,
    onFocus: () => {
      isHere.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) isHere.current = false
    },
  }
}
