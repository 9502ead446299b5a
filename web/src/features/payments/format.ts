import { toCsv } from '@openpulpit/contract/csv'
import { type Day, formatDayShortFrom } from '@openpulpit/contract/dates'
import { formatDollars } from '@openpulpit/contract/money'
import { type PaymentStage, recordedMethodLabels } from '@openpulpit/contract/payment-lifecycle'
import type { PaymentsOfRequest, PaymentView } from '@openpulpit/contract/payments'
import type { ServiceOfYear } from '@openpulpit/contract/stats'

export const stageLabels: Record<PaymentStage, string> = {
  recorded: 'Not confirmed yet',
  not_yet: 'Not received yet',
  received: 'Received',
}

/** "Check 1204, Dec 13" */
export function formatPayment({ method, checkNumber, paidOn }: PaymentView, today: Day): string {
  const how = checkNumber ? `${recordedMethodLabels[method]} ${checkNumber}` : recordedMethodLabels[method]
  return `${how}, ${formatDayShortFrom(paidOn as Day, today)}`
}

/** "Paid $80 of $200. $120 is open." */
export function formatBalance({ paid, open, agreed }: PaymentsOfRequest): string {
  if (paid === 0) return open > 0 ? `${formatDollars(open)} isn’t paid yet.` : 'No payments recorded yet.'
  if (open > 0)
    return `${formatDollars(paid)} of ${formatDollars(agreed.total)} is paid. ${formatDollars(open)} is open.`
  return paid > agreed.total && agreed.total > 0
    ? `${formatDollars(paid)} is paid, ${formatDollars(paid - agreed.total)} more than the total.`
    : `${formatDollars(paid)} is paid.`
}

/** For a spreadsheet. */
export const mileageCsv = (services: readonly ServiceOfYear[]): string =>
  toCsv([
    ['Service on', 'Church', 'City', 'State', 'Round-trip miles', 'Mileage due'],
    ...services.map(({ date, church, roundTrip, mileage }) => [
      ...[date, church.name, church.city, church.state, roundTrip, mileage],
    ]),
  ])
