import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { categoriesAskedOf, type ReviewCategory } from '@openpulpit/contract/review-categories'
import type { UserType } from '@openpulpit/contract/users'
import { refuse } from '../../platform/errors.ts'

type Categories = Partial<Record<ReviewCategory, number | undefined>>

/** Rated categories that do not apply to this side. */
function categoriesNotAskedOf(author: UserType, given: Categories): ReviewCategory[] {
  const asked = categoriesAskedOf[author]
  return (Object.keys(given) as ReviewCategory[]).filter((name) => given[name] !== undefined && !asked.includes(name))
}

export function refuseCategoriesNotAsked(author: UserType, given: Categories): void {
  const sentence = `A ${author} is not asked about this`
  const [first, ...others] = categoriesNotAskedOf(author, given).map((name) => `categories.${name}`)
  if (!first) return
  throw refuse('invalid', sentence, Object.fromEntries([first, ...others].map((field) => [field, sentence])))
}

interface Hiding {
  readonly is_revealed: boolean
  readonly reveal_at: Date | null
}

/** A review can be changed until its time to be revealed, even if revealing happens a minute later. */
export const mayChange = ({ is_revealed, reveal_at }: Hiding, now: Date): boolean =>
  !is_revealed && reveal_at !== null && reveal_at > now

export const tooLateToChange = () => refuse('stale', refusalTexts.reviewIsShown)
