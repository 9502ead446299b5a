import { useEffect, useRef } from 'react'

/** By then a dialog has closed and the buttons have rendered. */
const settled = 300

/** The last action's result, shown until the next. Takes the focus if the clicked button is gone. */
export function Outcome({ words }: { words: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!words) return
    const timer = setInterval(() => {
      // On a slow device the dialog is still closing.
      if (document.activeElement?.closest('[role$="dialog"]')) return
      clearInterval(timer)
      if (document.activeElement !== document.body) return
      line.current?.focus({ preventScroll: true })
      line.current?.scrollIntoView({ block: 'nearest' })
    }, settled)
    return () => clearInterval(timer)
  }, [words])
  return (
    <p ref={line} role="status" tabIndex={-1} className="basis-full text-sm text-ink-soft empty:sr-only">
      {words}
    </p>
  )
}
