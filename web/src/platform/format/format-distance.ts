import { formatNumber } from '@openpulpit/contract/format'

/** "18 mi"; undefined if no place was given or one of the towns is unknown. */
export function formatDistance(distance: number | null): string | undefined {
  if (distance === null) return undefined
  return distance === 0 ? 'same town' : `${formatNumber(distance)} mi`
}

/** "18 mi away", when it stands alone or begins a sentence. */
export const formatAway = (distance: number | null): string | undefined =>
  distance === 0 ? 'Same town' : formatDistance(distance)?.concat(' away')
