import { type Day, dayOf, formatFullDay } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { recordedMethodLabels } from '@openpulpit/contract/payment-lifecycle'
import type { ChurchYear } from '@openpulpit/contract/payment-year'
import type { EarningsOfYear } from '@openpulpit/contract/stats'
import {
  type Party,
  totalsByParty,
  type YearLine,
  type YearPayment,
  type YearService,
  yearTotal,
} from '@openpulpit/contract/year-totals'
import { Sheet } from '../../../platform/pdf/sheet.ts'

/** For whom it is made, and when, on their clock. */
export interface Made {
  readonly now: Date
  readonly timeZone: string
}

interface Year<P, S> {
  readonly year: number
  readonly payments: readonly P[]
  readonly services: readonly S[]
}

export async function toChurchYearPdf(year: ChurchYear, name: string, made: Made) {
  const sheet = yearSheet(year, `Payments ${year.year}`, name, { ...made, partyOf: ({ preacher }) => preacher })
  const due = year.people.filter(({ mayNeed1099 }) => mayNeed1099)
  if (due.length > 0) {
    sheet.section(`Form 1099-NEC may be due (${formatDollars(year.form1099From)} or more)`, () =>
      sheet.facts(
        due.map(({ name: who, w9OnFile }) => [
          who,
          w9OnFile ? `W-9 on file since ${formatFullDay(w9OnFile as Day)}` : 'No W-9 on file',
        ]),
      ),
    )
  }
  return { name: `Payments ${year.year} ${name}`, bytes: await sheet.finish() }
}

export async function toEarningsPdf(year: EarningsOfYear, name: string, made: Made) {
  const sheet = yearSheet(year, `Earnings ${year.year}`, name, { ...made, partyOf: ({ church }) => church })
  const driven = year.services.flatMap(({ date, church, roundTrip }) =>
    roundTrip === null
      ? []
      : [[formatFullDay(date as Day), `${church.name}, ${formatCount(roundTrip, 'mile')}`] as const],
  )
  if (driven.length > 0) sheet.section('Mileage log', () => sheet.facts(driven))
  return { name: `Earnings ${year.year} ${name}`, bytes: await sheet.finish() }
}

function yearSheet<P extends YearPayment, S extends YearService>(
  { year, payments, services }: Year<P, S>,
  title: string,
  name: string,
  { now, timeZone, partyOf }: Made & { partyOf: (entry: P | S) => Party },
): Sheet {
  const sheet = new Sheet({
    title,
    kind: title,
    foot: `Made with OpenPulpit on ${formatFullDay(dayOf(now, timeZone))}`,
    madeAt: now,
  })
  sheet.name(name, title)
  sheet.section(`All of ${year}`, () => sheet.facts(factsOf(yearTotal(payments, services))))
  for (const line of totalsByParty({ payments, services }, partyOf)) {
    sheet.section(line.name, () => sheet.facts(factsOf(line)))
  }
  if (payments.length > 0) {
    sheet.section('Payments', () => {
      for (const payment of payments) {
        sheet.entry({
          when: formatFullDay(payment.paidOn as Day),
          title: `${formatDollars(payment.amount)}, ${partyOf(payment).name}`,
          line: [howPaid(payment), `for ${formatFullDay(payment.serviceDate as Day)}`].join(', '),
        })
      }
    })
  }
  sheet.section('Good to know', () =>
    sheet.paragraph(
      'A payment counts in the year of the day it was paid. What is due and open is for the services of the year. This isn’t tax advice.',
    ),
  )
  return sheet
}

const howPaid = ({ paymentMethod, checkNumber }: YearPayment): string =>
  checkNumber ? `${recordedMethodLabels[paymentMethod]} ${checkNumber}` : recordedMethodLabels[paymentMethod]

const factsOf = ({ agreed, honorarium, mileage, paid, open }: Omit<YearLine, 'key' | 'name'> | YearLine) =>
  [
    ['Due', formatDollars(agreed)],
    ['Paid', formatDollars(paid)],
    ['Of it honorarium', mileage > 0 ? formatDollars(honorarium) : null],
    ['Of it mileage', mileage > 0 ? formatDollars(mileage) : null],
    ['Open', formatDollars(open)],
  ] as const
