import { formatCount, formatNumber } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { type EarningsOfYear as Earnings, mostInYear } from '@openpulpit/contract/stats'
import { texts } from '@openpulpit/contract/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PrintButton } from '../../../ui/button/print-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { earningsOfYearQuery } from '../api.ts'
import { longMonth } from '../format.ts'
import { asCsvFile, paymentsCsv, servicesCsv } from './csv.ts'
import { PaymentList, ServiceList, TotalsTable } from './lists.tsx'
import { milesOf, totalsBy, unpaidOf } from './totals.ts'

/** What the address asks for; anything that is no year is the usual one. */
function yearAt(address: URLSearchParams): number | undefined {
  const year = address.get('year') ?? ''
  return /^\d{4}$/.test(year) ? Number(year) : undefined
}

/** A calendar year: what was paid in it, and the services and miles of it. The year stands in the address. */
export function EarningsOfYear() {
  const [address, setAddress] = useSearchParams()
  const query = useQuery({ ...earningsOfYearQuery(yearAt(address)), placeholderData: keepPreviousData })
  const { data: earnings, isLoadingError, isFetching, isPlaceholderData, errorUpdatedAt, refetch } = query
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, texts.earningsLoadFailed)

  if (isLoadingError) {
    return <ErrorState message={texts.earningsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!earnings) return <YearSkeleton />
  const isEmpty = earnings.payments.length === 0 && earnings.services.length === 0
  return (
    <div className="grid gap-6" aria-busy={isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <Field label="Year" className="w-40">
          <Select
            value={isPlaceholderData ? (yearAt(address) ?? earnings.year) : earnings.year}
            options={earnings.years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={({ target }) => setAddress({ year: target.value }, { preventScrollReset: true })}
          />
        </Field>
        {!isEmpty && <PrintButton />}
      </div>
      <Summary earnings={earnings} />
      {isEmpty ? (
        <EmptyState title={`Nothing in ${earnings.year}`} level={2}>
          Payments show up here once a church marks them as paid or you mark them as received.
        </EmptyState>
      ) : (
        <>
          <Payments earnings={earnings} />
          <Services earnings={earnings} />
        </>
      )}
    </div>
  )
}

/** The totals, read out when another year is chosen. */
function Summary({ earnings: { year, paid, services } }: { earnings: Earnings }) {
  const unpaid = unpaidOf(services)
  const { miles } = milesOf(services)
  return (
    <Card>
      <div role="status">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          <Figure
            term={`Paid in ${year}`}
            value={formatDollars(paid.amount)}
            note={formatCount(paid.payments, 'payment')}
          />
          <Figure
            term="Not paid yet"
            value={formatDollars(unpaid.amount)}
            note={`For ${formatCount(unpaid.services, 'service')} in ${year}`}
          />
          <Figure
            term="Round-trip miles"
            value={formatNumber(miles)}
            note={`Our estimate for ${formatCount(services.length, 'service')}`}
          />
        </dl>
      </div>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        A payment counts on the day it was first marked as paid or received. If you got a check in December and it was
        marked in January, count it in the year you got it. This isn’t tax advice.
      </p>
    </Card>
  )
}

function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-sm font-medium text-ink-soft">{term}</dt>
      <dd className="font-display text-2xl font-medium tabular-nums sm:text-3xl">{value}</dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </div>
  )
}

function Payments({ earnings: { year, paid, payments } }: { earnings: Earnings }) {
  return (
    <>
      <Card>
        <CardTitle
          aside={
            payments.length > 0 && (
              <DownloadCsv name={`payments-${year}`} of="payments" csv={() => paymentsCsv(payments)} />
            )
          }
        >
          Payments in {year}
        </CardTitle>
        {payments.length > 0 ? (
          <PaymentList payments={payments} />
        ) : (
          <p className="text-ink-soft">No payments were marked in {year}.</p>
        )}
        {payments.length < paid.payments && <OnlyFirst of="payments" />}
      </Card>
      {payments.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <TotalsTable
            title="Paid by Church"
            of="Church"
            totals={totalsBy(payments, ({ church: { _id, name } }) => ({ key: _id, name }))}
          />
          <TotalsTable
            title="Paid by Month"
            of="Month"
            totals={totalsBy(payments, ({ paidOn }) => ({
              key: paidOn.slice(0, 7),
              name: longMonth(paidOn.slice(0, 7)),
            }))}
          />
        </div>
      )}
    </>
  )
}

function Services({ earnings: { year, services } }: { earnings: Earnings }) {
  const { unknown } = milesOf(services)
  if (services.length === 0) return null
  return (
    <Card>
      <CardTitle aside={<DownloadCsv name={`miles-${year}`} of="miles" csv={() => servicesCsv(services)} />}>
        Services and Miles in {year}
      </CardTitle>
      <p className="mb-4 max-w-prose text-ink-soft">
        These are estimates, from your town to the church’s and back.
        {unknown > 0 && ` We don’t know the distance for ${formatCount(unknown, 'service')}.`}
      </p>
      <ServiceList services={services} />
      {services.length === mostInYear && <OnlyFirst of="services" />}
    </Card>
  )
}

const OnlyFirst = ({ of }: { of: string }) => (
  <p className="mt-4 text-ink-soft">
    Only the first {mostInYear} {of} of the year are listed.
  </p>
)

interface DownloadCsvProps {
  name: string
  /** What is in it, for those who hear the button alone. */
  of: string
  csv: () => string
}

function DownloadCsv({ name, of, csv }: DownloadCsvProps) {
  return (
    <Button
      tone="quiet"
      size="small"
      className="-mx-4 print:hidden"
      icon={<Download aria-hidden="true" />}
      aria-label={`Download ${of} as a spreadsheet`}
      onClick={() => saveFile({ name: `openpulpit-${name}.csv`, content: asCsvFile(csv()) })}
    >
      Download
    </Button>
  )
}

function YearSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        Loading your earnings…
      </p>
      <Skeleton className="h-20 w-40" />
      <Skeleton className="h-44" />
      <Skeleton className="h-64" />
    </div>
  )
}
