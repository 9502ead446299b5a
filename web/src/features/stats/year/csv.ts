import { paymentMethodLabels } from '@openpulpit/contract/profile-options'
import type { PaymentOfYear, ServiceOfYear } from '@openpulpit/contract/stats'

type Cell = string | number | null

/** A spreadsheet runs a text that begins like a formula; with an apostrophe before it, it stays a text. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

export const paymentsCsv = (payments: readonly PaymentOfYear[]): string =>
  toCsv([
    ['Marked as paid on', 'Church', 'Service on', 'Amount', 'Payment method', 'You confirmed receiving it'],
    ...payments.map(({ paidOn, church, serviceDate, amount, paymentMethod, received }) => [
      ...[paidOn, church.name, serviceDate, amount, paymentMethodLabels[paymentMethod], received ? 'Yes' : 'No'],
    ]),
  ])

export const servicesCsv = (services: readonly ServiceOfYear[]): string =>
  toCsv([
    ['Service on', 'Church', 'City', 'State', 'Round-trip miles (estimate)', 'Honorarium', 'Paid'],
    ...services.map(({ date, church, roundTrip, amount, isPaid }) => [
      ...[date, church.name, church.city, church.state, roundTrip, amount, isPaid ? 'Yes' : 'No'],
    ]),
  ])

/** Excel reads UTF-8 only with the mark at its beginning. */
export const asCsvFile = (csv: string): Blob => new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' })
