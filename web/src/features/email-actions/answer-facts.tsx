import { type Day, formatDay, formatServiceClock } from '@openpulpit/contract/dates'
import type { EmailActionView } from '@openpulpit/contract/email-actions'
import { formatCount } from '@openpulpit/contract/format'
import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
import { formatTravel } from '@openpulpit/contract/request-day-context'
import { sacramentsLabel } from '@openpulpit/contract/sacraments'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { formatTermsPaid, mileageNote, termsLabel } from '@openpulpit/contract/terms'
import { ClipboardList, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '../../platform/browser/reader.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'

/** The facts that matter for the decision, the same as in the email. */
export function AnswerFacts({ view: { userType, request } }: { view: Pick<EmailActionView, 'userType' | 'request'> }) {
  const reader = useReader()
  const { date, serviceType, duration, sacraments, theme, terms, other, place } = request
  const { denomination, worshipStyle, expectedAttendance, specialRequirements, message } = request
  const isPreacher = userType === 'preacher'
  return (
    <div>
      <p className="font-display text-2xl text-balance">{formatDay(date as Day, reader.today)}</p>
      <p className="mt-1 mb-5 text-lg text-ink-soft">
        {formatServiceClock(request, reader)} · {serviceTypeLabels[serviceType]}
      </p>
      <DataList
        columns={2}
        items={[
          { term: isPreacher ? 'Church' : 'Preacher', value: other },
          {
            term: 'Denomination',
            value:
              isPreacher &&
              [denominationLabels[denomination], worshipStyle && worshipStyleLabels[worshipStyle]]
                .filter(Boolean)
                .join(' · '),
          },
          {
            term: 'Location',
            value: (
              <>
                {place}
                {isPreacher && request.distance !== null && (
                  <span className="block text-sm font-normal text-ink-soft">{formatTravel(request)}</span>
                )}
              </>
            ),
          },
          {
            term: termsLabel(terms),
            value: (
              <>
                {formatTermsPaid(terms)}
                {terms.mileage && (
                  <span className="block text-sm font-normal text-ink-soft">
                    Mileage: {mileageNote(terms.mileage, date)}
                  </span>
                )}
              </>
            ),
          },
          { term: 'Lodging', value: terms.lodging },
          { term: 'Meals', value: terms.meals },
          { term: 'Duration', value: `${duration} minutes` },
          {
            term: 'Expected attendance',
            value: expectedAttendance !== null && formatCount(expectedAttendance, 'person', 'people'),
          },
          { term: 'With', value: sacramentsLabel(sacraments) },
          { term: 'Theme', value: theme },
        ]}
      />
      <Words icon={<ClipboardList />} title="Special requirements" words={specialRequirements} />
      <Words icon={<Quote />} title={isPreacher ? `A note from ${other}` : 'Your note'} words={message} />
    </div>
  )
}

interface WordsProps {
  icon: ReactNode
  title: string
  words: string | null
}

/** The church's own words. They may decide the answer, so they stand out. */
function Words({ icon, title, words }: WordsProps) {
  if (!words) return null
  return (
    <section className="mt-5 rounded-md border border-marigold-edge/35 bg-marigold-soft px-4 py-3.5">
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold [&_svg]:size-5 [&_svg]:text-marigold-ink">
        <span aria-hidden="true">{icon}</span>
        {title}
      </h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
    </section>
  )
}
