import { type Day, formatDay, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { paymentMethodLabels } from '@openpulpit/contract/profile-options'
import type { PaymentOfYear, ServiceOfYear } from '@openpulpit/contract/stats'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import type { Total } from './totals.ts'

export function PaymentList({ payments }: { payments: readonly PaymentOfYear[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {payments.map(({ _id, paidOn, church, serviceDate, status, amount, paymentMethod, received }) => (
        <Row key={_id} id={_id} church={church.name} end={formatDollars(amount)}>
          <p>
            {received ? 'Received' : 'Paid'}, marked {formatDayShort(paidOn as Day)} ·{' '}
            {paymentMethodLabels[paymentMethod]}
          </p>
          <p>
            {status === 'cancelled' ? 'Cancelled service' : 'Service'} on {formatDay(serviceDate as Day, paidOn as Day)}
          </p>
        </Row>
      ))}
    </ul>
  )
}

export function ServiceList({ services }: { services: readonly ServiceOfYear[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {services.map(({ _id, date, church: { name, city, state }, roundTrip, amount, isPaid }) => (
        <Row key={_id} id={_id} church={name} end={formatRoundTrip(roundTrip)}>
          <p>
            {formatDayNear(date as Day)}
            {city && ` · ${city}, ${state}`}
          </p>
          {amount > 0 && <p>{`${formatDollars(amount)}, ${isPaid ? 'paid' : 'not paid yet'}`}</p>}
        </Row>
      ))}
    </ul>
  )
}

/** Both places are known by their towns. */
function formatRoundTrip(miles: number | null): string {
  if (miles === null) return 'Distance unknown'
  return miles === 0 ? 'Same town' : formatCount(miles, 'mile')
}

interface RowProps {
  id: string
  church: string
  /** What is added up, at the end of the line. */
  end: string
  children: ReactNode
}

function Row({ id, church, end, children }: RowProps) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-start justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <Link
          to={paths.preacherRequest(id)}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-pine underline-offset-4 hover:underline print:min-h-0"
        >
          {church}
        </Link>
        <div className="text-sm text-ink-soft">{children}</div>
      </div>
      <p className="flex min-h-11 items-center font-medium tabular-nums print:min-h-0">{end}</p>
    </li>
  )
}

interface TotalsTableProps {
  title: string
  /** What a line is about. */
  of: string
  totals: readonly Total[]
}

export function TotalsTable({ title, of, totals }: TotalsTableProps) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-control">
            <th scope="col" className="py-2 text-left font-medium">
              {of}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {totals.map(({ key, name, count, amount }) => (
            <tr key={key}>
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                {name}
                <span className="block text-sm text-ink-soft">{formatCount(count, 'payment')}</span>
              </th>
              <td className="py-2 pl-3 text-right font-medium tabular-nums">{formatDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
