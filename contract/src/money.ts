/** Whole cents inside; US dollars on the wire. */
export type Cents = number

export const largestAmount = 100_000

export const toCents = (amount: number): Cents => Math.round(amount * 100)
export const toDollars = (amount: Cents): number => amount / 100

const usd = { style: 'currency', currency: 'USD' } as const
const wholeDollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', { ...usd, minimumFractionDigits: 0 })
const dollarsAndCents = /* @__PURE__ */ new Intl.NumberFormat('en-US', usd)

/** "$1,200" if whole, else "$1,200.50". */
export const formatDollars = (amount: number): string =>
  (Number.isInteger(amount) ? wholeDollars : dollarsAndCents).format(amount)

/** "$150–$300", or one amount if both are the same. */
export function formatRange(range: { min: number; max: number }): string {
  return range.min === range.max ? formatDollars(range.min) : `${formatDollars(range.min)}–${formatDollars(range.max)}`
}
