import type { PaymentOfYear, ServiceOfYear } from '@openpulpit/contract/stats'

export interface Total {
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly count: number
}

const inCents = (amount: number) => Math.round(amount * 100)
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + inCents(amount), 0) / 100

interface Payer {
  readonly key: string
  readonly name: string
}

/** One line for each of what `lineOf` names, in the order in which they come up. */
export function totalsBy(payments: readonly PaymentOfYear[], lineOf: (payment: PaymentOfYear) => Payer): Total[] {
  const lines = new Map<string, Total>()
  for (const payment of payments) {
    const { key, name } = lineOf(payment)
    const { amount, count } = lines.get(key) ?? { amount: 0, count: 0 }
    lines.set(key, { key, name, amount: sumOf([amount, payment.amount]), count: count + 1 })
  }
  return [...lines.values()]
}

/** What is not paid yet of services with an honorarium. */
export function unpaidOf(services: readonly ServiceOfYear[]) {
  const unpaid = services.filter(({ isPaid, amount }) => !isPaid && amount > 0)
  return { amount: sumOf(unpaid.map(({ amount }) => amount)), services: unpaid.length }
}

/** The miles there and back, of the services where they are known. */
export function milesOf(services: readonly ServiceOfYear[]) {
  const known = services.flatMap(({ roundTrip }) => (roundTrip === null ? [] : [roundTrip]))
  return { miles: known.reduce((sum, miles) => sum + miles, 0), unknown: services.length - known.length }
}
