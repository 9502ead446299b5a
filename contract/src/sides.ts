import type { UserType } from './users.ts'

/** What differs by side, said for each: "one, and otherwise the other" would be wrong for a third kind of account. */
export const bySide = <Church, Preacher>(
  side: UserType,
  of: { church: Church; preacher: Preacher },
): Church | Preacher => of[side]

export const oppositeOf = (side: UserType): UserType => bySide(side, { church: 'preacher', preacher: 'church' })
