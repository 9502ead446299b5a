import type { Cents } from './money.ts'

/** A tenth of a cent, the unit of the IRS rates. */
export type Mills = number

/**
 * The IRS business rate per mile by the year of the drive:
 * https://www.irs.gov/tax-professionals/standard-mileage-rates. Add next year's row each December.
 */
export const irsMileageRates: readonly { readonly year: number; readonly mills: Mills }[] = [
  { year: 2024, mills: 670 },
  { year: 2025, mills: 700 },
  { year: 2026, mills: 725 },
]

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The rate on a day: after the last known year, the last rate; before the first one, the first. */
export function irsRateOn(day: string): { readonly year: number; readonly mills: Mills } {
  const known = irsMileageRates.findLast(({ year }) => year <= yearOf(day)) ?? irsMileageRates[0]
  if (!known) throw new Error('no mileage rate is known')
  return known
}

/** The cost of these miles, with half a cent rounded up. `mileage_total` in the database does the same. */
export const mileageCents = (miles: number | null, mills: Mills | null): Cents =>
  miles === null || mills === null ? 0 : Math.floor((miles * mills + 5) / 10)

/** 725 is 72.5 on the wire: cents with at most one decimal. */
export const toCentsPerMile = (mills: Mills): number => mills / 10
export const toMills = (centsPerMile: number): Mills => Math.round(centsPerMile * 10)

/** "72.5¢ a mile, the IRS rate for 2026"; if the year has no rate yet: "…, the latest IRS rate we have (2026)". */
export function formatMileageRate(centsPerMile: number, day: string): string {
  const rate = `${centsPerMile}¢ a mile`
  const irs = irsRateOn(day)
  if (irs.mills !== toMills(centsPerMile)) return rate
  return yearOf(day) > irs.year
    ? `${rate}, the latest IRS rate we have (${irs.year})`
    : `${rate}, the IRS rate for ${irs.year}`
}
