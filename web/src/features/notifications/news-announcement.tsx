import { useState } from 'react'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useNewNotification } from './live.ts'

/** Tells those who listen to the page what the badge shows to the others. */
export function NewsAnnouncement() {
  const [words, setWords] = useState('')
  useNewNotification(({ message }) => setWords(message))
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
