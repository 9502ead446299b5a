import { placeLine } from '@openpulpit/contract/addresses'
import { type Day, dayOf, formatFullDay } from '@openpulpit/contract/dates'
import { formatDollars, toDollars } from '@openpulpit/contract/money'
import { recordedMethodLabels } from '@openpulpit/contract/payment-lifecycle'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { Sheet } from '../../../platform/pdf/sheet.ts'
import { preacherName } from '../../preachers/policy.ts'
import type { RequestRow } from '../../requests/queries.ts'
import { stageOf } from '../policy.ts'
import type { PaymentRow } from '../queries.ts'

interface Paid {
  readonly request: RequestRow
  readonly payment: PaymentRow
}

/** One payment on paper, the same for both sides. */
export async function toReceiptPdf({ request, payment }: Paid, now: Date) {
  const amount = formatDollars(toDollars(payment.amount_cents))
  const preacher = preacherName(request)
  const name = `Receipt ${payment.paid_on} ${request.church_name}`
  const sheet = new Sheet({
    title: name,
    kind: 'Payment receipt',
    foot: `Made with OpenPulpit on ${formatFullDay(dayOf(now, request.time_zone))}`,
    madeAt: now,
  })
  sheet.name(amount, `${request.church_name} to ${preacher}`)
  sheet.section('Payment', () =>
    sheet.facts([
      ['Paid on', formatFullDay(payment.paid_on as Day)],
      ['Paid by', recordedMethodLabels[payment.method]],
      ['Check number', payment.check_number],
      ['Mileage in it', payment.mileage_cents > 0 ? formatDollars(toDollars(payment.mileage_cents)) : null],
      ['Received', receivedLine({ request, payment })],
      ['Note', payment.note],
      ['Receipt number', payment.id.slice(-12)],
    ]),
  )
  sheet.section('For', () =>
    sheet.facts([
      ['Service', `${serviceTypeLabels[request.service_type]}, ${formatFullDay(request.day as Day)}`],
      [
        'Church',
        [request.church_name, placeLine({ city: request.church_city, state: request.church_state })].join(', '),
      ],
      ['Preacher', preacher],
    ]),
  )
  sheet.section('Good to know', () =>
    sheet.paragraph('The church paid the preacher. OpenPulpit keeps the record and moves no money.'),
  )
  return { name, bytes: await sheet.finish() }
}

function receivedLine({ request, payment }: Paid): string {
  if (!payment.received_at) {
    return stageOf(payment) === 'not_yet' ? 'Not yet, the preacher says' : 'Not confirmed by the preacher yet'
  }
  return `Confirmed by the preacher on ${formatFullDay(dayOf(payment.received_at, request.time_zone))}`
}
