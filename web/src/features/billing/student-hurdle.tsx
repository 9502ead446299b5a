import type { StudentHurdle as Hurdle } from '@openpulpit/contract/billing'
import type { ReactNode } from 'react'
import { hurdleWords } from './student-words.ts'

interface StudentHurdleProps {
  hurdle: Hurdle
  email: string
  /** Has the mail with the link sent again. */
  resend: ReactNode
}

export function StudentHurdle({ hurdle, email, resend }: StudentHurdleProps) {
  const { text, needsLink } = hurdleWords(hurdle, email)
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-ink-soft">{text}</p>
      {needsLink && resend}
    </div>
  )
}
