import { type Day, formatDay, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { recordedMethodLabels } from '@openpulpit/contract/payment-lifecycle'
import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { Party, YearLine, YearPayment, YearService } from '@openpulpit/contract/year-totals'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'

export interface ListedPayment extends YearPayment {
  readonly _id: string
  readonly requestId: string
  readonly status: RequestStatus
}

export interface ListedService extends YearService {
  readonly _id: string
}

interface ListProps<Entry> {
  partyOf: (entry: Entry) => Party
  requestPath: (id: string) => string
}

export function PaymentList<P extends ListedPayment>({
  payments,
  partyOf,
  requestPath,
}: ListProps<P> & { payments: readonly P[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {payments.map((payment) => {
        const { _id, requestId, paidOn, serviceDate, status, amount, mileage, received } = payment
        return (
          <Row key={_id} to={requestPath(requestId)} name={partyOf(payment).name} end={formatDollars(amount)}>
            <p>
              {formatDayShort(paidOn as Day)} · {methodOf(payment)} · {received ? 'Received' : 'Not confirmed yet'}
              {mileage > 0 && ` · ${formatDollars(mileage)} of it mileage`}
            </p>
            <p>
              {status === 'cancelled' ? 'Cancelled service' : 'Service'} on{' '}
              {formatDay(serviceDate as Day, paidOn as Day)}
            </p>
          </Row>
        )
      })}
    </ul>
  )
}

const methodOf = ({ paymentMethod, checkNumber }: YearPayment): string =>
  checkNumber ? `${recordedMethodLabels[paymentMethod]} ${checkNumber}` : recordedMethodLabels[paymentMethod]

export function ServiceList<S extends ListedService>({
  services,
  partyOf,
  requestPath,
}: ListProps<S> & { services: readonly S[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {services.map((service) => {
        const { _id, date, agreed, mileage, open } = service
        return (
          <Row
            key={_id}
            to={requestPath(_id)}
            name={partyOf(service).name}
            end={agreed > 0 ? formatDollars(agreed) : 'No amount'}
          >
            <p>
              {formatDayNear(date as Day)}
              {mileage > 0 && ` · ${formatDollars(mileage)} of it mileage`}
            </p>
            {agreed > 0 && <p>{open > 0 ? `${formatDollars(open)} not paid yet` : 'Paid'}</p>}
          </Row>
        )
      })}
    </ul>
  )
}

interface RowProps {
  to: string
  name: string
  /** The amount at the end of the line. */
  end: string
  children: ReactNode
}

export function Row({ to, name, end, children }: RowProps) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-start justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-pine underline-offset-4 hover:underline print:min-h-0"
        >
          {name}
        </Link>
        <div className="text-sm text-ink-soft">{children}</div>
      </div>
      <p className="flex min-h-11 items-center font-medium tabular-nums print:min-h-0">{end}</p>
    </li>
  )
}

interface TotalsTableProps {
  title: string
  /** Whose or which line this is. */
  of: string
  lines: readonly YearLine[]
}

const columns = ['Due', 'Paid', 'Open'] as const

export function TotalsTable({ title, of, lines }: TotalsTableProps) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {/* Very large text does not fit a phone. Scrolling content takes the keyboard focus in browsers. */}
      <div className="overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-control">
              <th scope="col" className="py-2 text-left font-medium">
                {of}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pl-3 text-right font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {lines.map(({ key, name, agreed, paid, mileage, open, payments }) => (
              <tr key={key} className="align-baseline">
                <th scope="row" className="py-2 pr-1 text-left font-normal wrap-anywhere">
                  {name}
                  <span className="block text-sm text-ink-soft">
                    {formatCount(payments, 'payment')}
                    {mileage > 0 && `, ${formatDollars(mileage)} mileage`}
                  </span>
                </th>
                {[agreed, paid, open].map((amount, at) => (
                  <td key={columns[at]} className="py-2 pl-3 text-right font-medium tabular-nums">
                    {formatDollars(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "December 2026" */
export const longMonth = (month: string): string => monthFormat.format(new Date(`${month}-15T12:00:00Z`))
