import { type Fit, fitDifferences, formatFitDifference } from '@openpulpit/contract/fit'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'

interface Compared {
  own: Fit
  other: Fit
  /** The other side's role. */
  of: UserType
}

/** Where the other side differs from the viewer, one sentence each. */
export function differenceTexts({ own, other, of }: Compared): string[] {
  const sides = bySide(of, { church: { preacher: own, church: other }, preacher: { preacher: other, church: own } })
  return fitDifferences(sides, of).map((difference) => formatFitDifference(difference, of))
}

const shownOnCard = 2

/**
 * The same on one line, for a card: "Preaches in Spanish · Wears a robe · +1 more". Undefined if they do not differ.
 */
export function differenceLine(compared: Compared): string | undefined {
  const texts = differenceTexts(compared)
  const more = texts.length - shownOnCard
  return [...texts.slice(0, shownOnCard), ...(more > 0 ? [`+${more} more`] : [])].join(' · ') || undefined
}
