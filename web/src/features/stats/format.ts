/** One decimal, or N/A without a review. */
export const averageWords = (average: number | null): string => average?.toFixed(1) ?? 'N/A'

export const reviewCountWords = (count: number): string =>
  count === 0 ? 'No reviews yet' : `Based on ${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`

/** "+12% from last month"; nothing where there was no last month to compare with. */
export function earningsChangeWords(change: number | null): string | undefined {
  if (change === null) return undefined
  const percent = Math.round(change)
  const size = Math.abs(percent).toLocaleString('en-US')
  return `${percent < 0 ? '−' : '+'}${size}% from last month`
}
