import { type Invoice, type InvoiceStatus, invoiceStatusLabels } from '@openpulpit/contract/billing'
import { CircleAlert, CircleCheck, CircleSlash, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOfInstant } from '../../platform/church-clock.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { amountWords } from './price-words.ts'

const looks: Record<InvoiceStatus, { tone: BadgeTone; icon: ReactNode }> = {
  paid: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  open: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <CircleAlert aria-hidden="true" /> },
  void: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
}

interface InvoiceListProps {
  invoices: readonly Invoice[]
  timeZone: string
}

export function InvoiceList({ invoices, timeZone }: InvoiceListProps) {
  return (
    <Card>
      <CardTitle>Invoices</CardTitle>
      {invoices.length === 0 ? (
        <p className="text-ink-soft">None yet. Each payment is listed here with its day and amount.</p>
      ) : (
        <ul aria-label="Invoices" className="-my-3 divide-y divide-hairline">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice._id} invoice={invoice} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InvoiceLine({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const { number, amount, status, issuedAt, url } = invoice
  const { tone, icon } = looks[status]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_4rem_14rem]">
      <div>
        <p className="font-medium">{dayOfInstant(issuedAt, timeZone)}</p>
        <p className="text-sm break-words text-ink-soft">{number}</p>
      </div>
      <p className="text-right font-medium tabular-nums">{amountWords(amount)}</p>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-5 sm:col-span-1">
        <Badge tone={tone} icon={icon}>
          {invoiceStatusLabels[status]}
        </Badge>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
          >
            View<VisuallyHidden>{` invoice ${number}, in a new tab`}</VisuallyHidden>
          </a>
        )}
      </div>
    </li>
  )
}
