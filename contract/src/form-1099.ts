import type { Cents } from './money.ts'

/**
 * The sum per year from which a church may owe a preacher a Form 1099-NEC, by year of payment:
 * https://www.irs.gov/instructions/i1099mec. From 2027 on it follows inflation; add each new one here, latest first.
 */
export const form1099Thresholds: readonly { readonly from: number; readonly cents: Cents }[] = [
  { from: 2026, cents: 2_000_00 },
  { from: 0, cents: 600_00 },
]

export function form1099ThresholdOf(year: number): Cents {
  const known = form1099Thresholds.find(({ from }) => from <= year)
  if (!known) throw new Error('no threshold is known')
  return known.cents
}

/** Mileage is a reimbursement, not income, so it does not count. Both in cents. */
export const mayNeedForm1099 = (year: number, { paid, mileage }: { paid: Cents; mileage: Cents }): boolean =>
  paid - mileage >= form1099ThresholdOf(year)
