import { toDollars } from '@openpulpit/contract/money'
import type { EarningsOfYear, YearPaid } from '@openpulpit/contract/stats'
import type { YearPaymentRow, YearServiceRow } from '../../payments/year/queries.ts'
import { toPaidInAll, toYearPayment, toYearService } from '../../payments/year/view.ts'
import { roundTripMiles } from '../../requests/day-context/policy.ts'
import type { EarningsOfYearRows, PaidRow } from './queries.ts'

export const toYearPaid = ({ year, paid, payments }: PaidRow): YearPaid => ({ year, amount: toDollars(paid), payments })

export const toEarningsOfYear = ({ year, years, payments, services }: EarningsOfYearRows): EarningsOfYear => ({
  year,
  years,
  paid: toPaidInAll(payments),
  payments: payments.map((row) => ({ ...toYearPayment(row), church: toChurch(row) })),
  services: services.map((row) => ({
    ...toYearService(row),
    church: { ...toChurch(row), city: row.city, state: row.state },
    roundTrip: row.mileage_miles ?? roundTripMiles(row.miles),
  })),
})

const toChurch = (row: YearPaymentRow | YearServiceRow) => ({ _id: row.church_id, name: row.church_name })
