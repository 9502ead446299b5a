import { useState } from 'react'

/** What is being typed over a value that stands elsewhere, and which it follows whenever that changes. */
export function useDraft(value: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState({ text: value, over: value })
  if (draft.over !== value) setDraft({ text: value, over: value })
  return [draft.text, (text) => setDraft({ text, over: value })]
}
