import { categoriesAskedOf, type ReviewCategory } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'

/** The categories somebody rated that their side is not asked about. */
export function categoriesNotAskedOf(
  author: UserType,
  given: Partial<Record<ReviewCategory, number | undefined>>,
): ReviewCategory[] {
  const asked = categoriesAskedOf[author]
  return (Object.keys(given) as ReviewCategory[]).filter((name) => given[name] !== undefined && !asked.includes(name))
}
