import { type Day, formatDayNear } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { EarningsOfYear, PaymentOfYear, ServiceOfYear } from '@openpulpit/contract/stats'
import { texts } from '@openpulpit/contract/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { downloadEarnings, earningsOfYearQuery } from '../api.ts'
import { mileageCsv } from '../format.ts'
import { Row } from './lists.tsx'
import { DownloadCsv, useYearAsked, YearScreen } from './year-screen.tsx'

/** What a preacher was paid in a calendar year, with the services and miles. */
export function PreacherYear() {
  const asked = useYearAsked()
  const query = useQuery({ ...earningsOfYearQuery(asked), placeholderData: keepPreviousData })
  return (
    <YearScreen<PaymentOfYear, ServiceOfYear, EarningsOfYear>
      query={query}
      asked={asked}
      party="Church"
      partyOf={({ church }) => church}
      requestPath={paths.preacherRequest}
      pdf={downloadEarnings}
      failed={texts.earningsLoadFailed}
      nothing="Payments show up here once a church records them or you mark them as received."
    >
      {(year) => <MileageLog year={year} />}
    </YearScreen>
  )
}

/** For the tax return. */
function MileageLog({ year: { year, services } }: { year: EarningsOfYear }) {
  if (services.length === 0) return null
  const known = services.flatMap(({ roundTrip }) => (roundTrip === null ? [] : [roundTrip]))
  const unknown = services.length - known.length
  return (
    <Card>
      <CardTitle aside={<DownloadCsv name={`miles-${year}`} of="miles" csv={() => mileageCsv(services)} />}>
        Mileage Log for {year}
      </CardTitle>
      <p className="mb-4 max-w-prose text-ink-soft">
        {formatCount(
          known.reduce((sum, miles) => sum + miles, 0),
          'mile',
        )}{' '}
        in all. These are the miles in the terms, or else our estimate from your town to the church’s and back.
        {unknown > 0 && ` We don’t know the distance for ${formatCount(unknown, 'service')}.`}
      </p>
      <ul className="divide-y divide-hairline">
        {services.map(({ _id, date, church, roundTrip }) => (
          <Row key={_id} to={paths.preacherRequest(_id)} name={church.name} end={formatRoundTrip(roundTrip)}>
            <p>
              {formatDayNear(date as Day)}
              {church.city && ` · ${church.city}, ${church.state}`}
            </p>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

/** From town to town. */
function formatRoundTrip(miles: number | null): string {
  if (miles === null) return 'Distance unknown'
  return miles === 0 ? 'Same town' : formatCount(miles, 'mile')
}
