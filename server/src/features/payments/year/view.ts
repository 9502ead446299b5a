import type { Input } from '@openpulpit/contract/endpoint'
import { form1099ThresholdOf, mayNeedForm1099 } from '@openpulpit/contract/form-1099'
import { toDollars } from '@openpulpit/contract/money'
import { openOf } from '@openpulpit/contract/payment-lifecycle'
import type { paymentYearEndpoints } from '@openpulpit/contract/payment-year'
import { preacherName } from '../../preachers/policy.ts'
import type { PaidPersonRow, YearOfChurch, YearPaymentRow, YearServiceRow } from './queries.ts'

export const toChurchYear = ({
  year,
  years,
  payments,
  services,
  people,
}: YearOfChurch): Input<typeof paymentYearEndpoints.ofChurch, 'reply'> => ({
  year,
  years,
  paid: toPaidInAll(payments),
  payments: payments.map((row) => ({ ...toYearPayment(row), preacher: toPreacher(row) })),
  services: services.map((row) => ({ ...toYearService(row), preacher: toPreacher(row) })),
  people: people.map((row) => toPerson(row, year)).sort((one, other) => one.name.localeCompare(other.name, 'en-US')),
  form1099From: toDollars(form1099ThresholdOf(year)),
})

export const toPaidInAll = ([row]: readonly YearPaymentRow[]) => ({
  amount: toDollars(row?.paid_in_all ?? 0),
  payments: row?.number_in_all ?? 0,
})

export const toYearPayment = (row: YearPaymentRow) => ({
  _id: row.id,
  requestId: row.request_id,
  paidOn: row.paid_on,
  serviceDate: row.day,
  status: row.status,
  amount: toDollars(row.amount_cents),
  mileage: toDollars(row.mileage_cents),
  paymentMethod: row.method,
  checkNumber: row.check_number,
  received: row.received_at !== null,
})

export const toYearService = (row: YearServiceRow) => ({
  _id: row.id,
  date: row.day,
  agreed: toDollars(row.total_cents),
  mileage: toDollars(row.mileage_cents),
  paid: toDollars(row.paid_cents),
  open: toDollars(openOf({ agreed: row.total_cents, paid: row.paid_cents })),
})

const toPreacher = (row: YearPaymentRow | YearServiceRow) => ({ _id: row.preacher_id ?? '', name: preacherName(row) })

const toPerson = (row: PaidPersonRow, year: number) => ({
  _id: row.preacher_id ?? '',
  name: preacherName(row),
  paid: toDollars(row.paid),
  mileage: toDollars(row.mileage),
  mayNeed1099: mayNeedForm1099(year, row),
  w9OnFile: row.on_file,
})
