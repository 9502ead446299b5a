import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/**
 * What is being typed to search by, looked for when it stands still. It follows `value`, where the search lives, but not
 * when that only repeats what was typed: letters typed meanwhile would be lost.
 */
export function useSearchText(value: string, search: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value })
  if (value !== typed.seen) {
    setTyped({ ...typed, seen: value, ...(value !== typed.sent && { text: value, sent: value }) })
  }

  const ask = () => {
    const text = typed.text.trim()
    if (text === value) return
    setTyped({ ...typed, sent: text })
    search(text)
  }

  const settled = useDebounced(typed.text, 300)
  const onSettled = useEffectEvent((text: string) => {
    if (text === typed.text) ask()
  })
  useEffect(() => onSettled(settled), [settled])

  return { text: typed.text, setText: (text: string) => setTyped({ ...typed, text }), ask }
}
