import { formatNumber } from '@openpulpit/contract/format'

/** "18 mi"; nothing when no one asked from where, or one of the two towns is not known. */
export function formatDistance(distance: number | null): string | undefined {
  if (distance === null) return undefined
  return distance === 0 ? 'same town' : `${formatNumber(distance)} mi`
}

/** "18 mi away", where it stands alone or begins a sentence. */
export const formatAway = (distance: number | null): string | undefined =>
  distance === 0 ? 'Same town' : formatDistance(distance)?.concat(' away')
