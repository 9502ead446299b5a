import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/**
 * The typed search text, searched once it stops changing. It follows `value` from the URL, except when that only echoes
 * what was typed: letters typed meanwhile would be lost.
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
