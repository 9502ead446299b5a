import { formatCount } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { paymentTexts } from '@openpulpit/contract/payment-texts'
import { mostInYear } from '@openpulpit/contract/payment-year'
import { texts } from '@openpulpit/contract/texts'
import {
  type Party,
  paymentsCsv,
  servicesCsv,
  totalsByMonth,
  totalsByParty,
  yearTotal,
} from '@openpulpit/contract/year-totals'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '../../../platform/browser/save-file.ts'
import type { ReceivedFile } from '../../../platform/http/read-response.ts'
import { useDownload } from '../../../platform/queries/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PrintButton } from '../../../ui/button/print-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { type ListedPayment, type ListedService, longMonth, PaymentList, ServiceList, TotalsTable } from './lists.tsx'

/** A year in the form that both sides' screens show. */
interface Year<P extends ListedPayment, S extends ListedService> {
  readonly year: number
  readonly years: readonly number[]
  readonly payments: readonly P[]
  readonly services: readonly S[]
  readonly paid: { readonly amount: number; readonly payments: number }
}

interface YearScreenProps<P extends ListedPayment, S extends ListedService, Y extends Year<P, S>> {
  query: UseQueryResult<Y>
  /** The requested year, while the one before is still shown. */
  asked: number | undefined
  party: 'Church' | 'Preacher'
  partyOf: (entry: P | S) => Party
  requestPath: (id: string) => string
  pdf: (year: number) => Promise<ReceivedFile>
  failed: string
  /** Further facts, above the lists. */
  children?: (year: Y) => ReactNode
  /** Shown for an empty year. */
  nothing: string
}

/** The year in the URL; undefined if invalid. */
export function useYearAsked(): number | undefined {
  const [address] = useSearchParams()
  const year = address.get('year') ?? ''
  return /^\d{4}$/.test(year) ? Number(year) : undefined
}

/** A calendar year of payments: total, by person, by month and by line. The year is in the URL. */
export function YearScreen<P extends ListedPayment, S extends ListedService, Y extends Year<P, S>>(
  props: YearScreenProps<P, S, Y>,
) {
  const { query, asked, failed, nothing, children } = props
  const [, setAddress] = useSearchParams()
  const { data: year, isLoadingError, isFetching, isPlaceholderData, errorUpdatedAt, refetch } = query
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, failed)

  if (isLoadingError) return <ErrorState message={failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!year) return <YearSkeleton />
  const isEmpty = year.payments.length === 0 && year.services.length === 0
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <Field label="Year" className="w-40">
          <Select
            value={isPlaceholderData ? (asked ?? year.year) : year.year}
            options={year.years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) => setAddress({ year: target.value }, { preventScrollReset: true })}
          />
        </Field>
        {!isEmpty && (
          <div className="flex flex-wrap items-center gap-3">
            <PdfButton get={() => props.pdf(year.year)} />
            <PrintButton />
          </div>
        )}
      </div>
      <Summary year={year} />
      {isEmpty ? (
        <EmptyState title={`Nothing in ${year.year}`} level={2}>
          {nothing}
        </EmptyState>
      ) : (
        <>
          {children?.(year)}
          <Totals {...props} year={year} />
          <Lines {...props} year={year} />
        </>
      )}
    </div>
  )
}

interface Shown<Y> {
  year: Y
}

/** The totals, announced when another year is chosen. */
function Summary<P extends ListedPayment, S extends ListedService>({ year: shown }: Shown<Year<P, S>>) {
  const { year, paid, payments, services } = shown
  const { agreed, open, mileage } = yearTotal(payments, services)
  return (
    <Card>
      <div role="status">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          <Figure
            term={`Paid in ${year}`}
            value={formatDollars(paid.amount)}
            note={`${formatCount(paid.payments, 'payment')}${mileage > 0 ? `, ${formatDollars(mileage)} of it mileage` : ''}`}
          />
          <Figure
            term={`Due for ${year}`}
            value={formatDollars(agreed)}
            note={formatCount(services.length, 'service')}
          />
          <Figure term="Not paid yet" value={formatDollars(open)} note={`For services in ${year}`} />
        </dl>
      </div>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        A payment counts in the year of the day it was paid, so a check from January is in the new year. What’s due and
        what’s open is for the services of the year. This isn’t tax advice.
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

type WithYear<P extends ListedPayment, S extends ListedService> = Pick<
  YearScreenProps<P, S, Year<P, S>>,
  'party' | 'partyOf' | 'requestPath'
> &
  Shown<Year<P, S>>

function Totals<P extends ListedPayment, S extends ListedService>({ year, party, partyOf }: WithYear<P, S>) {
  const months = totalsByMonth(year).map((line) => ({ ...line, name: longMonth(line.key) }))
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <TotalsTable title={`By ${party}`} of={party} lines={totalsByParty(year, partyOf)} />
      <TotalsTable title="By Month" of="Month" lines={months} />
    </div>
  )
}

function Lines<P extends ListedPayment, S extends ListedService>({
  year: { year, paid, payments, services },
  party,
  partyOf,
  requestPath,
}: WithYear<P, S>) {
  const nameOf = (entry: P | S) => partyOf(entry).name
  return (
    <>
      {payments.length > 0 && (
        <Card>
          <CardTitle
            aside={
              <DownloadCsv name={`payments-${year}`} of="payments" csv={() => paymentsCsv(payments, party, nameOf)} />
            }
          >
            Payments in {year}
          </CardTitle>
          <PaymentList payments={payments} partyOf={partyOf} requestPath={requestPath} />
          {payments.length < paid.payments && <OnlyFirst of="payments" />}
        </Card>
      )}
      {services.length > 0 && (
        <Card>
          <CardTitle
            aside={
              <DownloadCsv name={`services-${year}`} of="services" csv={() => servicesCsv(services, party, nameOf)} />
            }
          >
            Services in {year}
          </CardTitle>
          <ServiceList services={services} partyOf={partyOf} requestPath={requestPath} />
          {services.length === mostInYear && <OnlyFirst of="services" />}
        </Card>
      )}
    </>
  )
}

const OnlyFirst = ({ of }: { of: string }) => (
  <p className="mt-4 text-ink-soft">
    Only the first {mostInYear} {of} of the year are listed.
  </p>
)

interface DownloadCsvProps {
  name: string
  /** What the file contains, for screen readers. */
  of: string
  csv: () => string
}

export function DownloadCsv({ name, of, csv }: DownloadCsvProps) {
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

/** Excel reads UTF-8 only with a byte order mark. */
const asCsvFile = (csv: string): Blob => new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' })

function PdfButton({ get }: { get: () => Promise<ReceivedFile> }) {
  const { isLoading, words, load } = useDownload(get, {
    ready: paymentTexts.yearReady,
    failed: texts.fileFailed,
    onFailure: notify.error,
  })
  return (
    <>
      <Outcome words={words} />
      <Button tone="secondary" size="small" icon={<FileText aria-hidden="true" />} busy={isLoading} onClick={load}>
        Download PDF
      </Button>
    </>
  )
}

function YearSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-20 w-40" />
      <Skeleton className="h-44" />
      <Skeleton className="h-64" />
    </div>
  )
}
