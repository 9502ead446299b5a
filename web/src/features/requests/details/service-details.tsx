import { addressLine, placeLine } from '@openpulpit/contract/addresses'
import { type Day, formatDay, formatFullDay, formatServiceClock } from '@openpulpit/contract/dates'
import { honorariumStageOf } from '@openpulpit/contract/honorarium'
import { denominationLabels, experienceLevelLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
import { statusLabel } from '@openpulpit/contract/request-lifecycle'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { sacramentsLabel } from '@openpulpit/contract/sacraments'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { formatTermsPaid, isToBeDecided, termsLabel } from '@openpulpit/contract/terms'
import { BookOpen, Church, ClipboardList, Clock, Quote, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { prose } from '../../../ui/text/prose.tsx'
import { formatExpectedAttendance, stageLabels } from '../format.ts'
import { preacherName, shortId } from '../party-names.ts'

interface ServiceDetailsProps {
  request: RequestDetails
  calendar: ReactNode
}

export function ServiceDetails({ request, calendar }: ServiceDetailsProps) {
  const {
    service,
    serviceType,
    duration,
    sacraments,
    expectedAttendance,
    theme,
    specialRequirements,
    message,
    messages,
  } = request
  const reader = useReader()
  return (
    <Card>
      <CardTitle>Service Details</CardTitle>
      <p className="font-display text-2xl text-balance">{formatDay(request.date as Day, reader.today)}</p>
      <p className="mt-1 text-lg text-ink-soft">
        {[formatServiceClock(request, reader), serviceTypeLabels[serviceType], service.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-3 mb-6 empty:mt-0">{calendar}</div>
      <DataList
        columns={2}
        items={[
          { term: 'Duration', value: `${duration} minutes`, icon: <Clock /> },
          {
            term: 'Expected attendance',
            value: formatExpectedAttendance(expectedAttendance),
            icon: <Users />,
          },
          { term: 'With', value: sacramentsLabel(sacraments), icon: <Church /> },
          { term: 'Theme', value: theme, icon: <BookOpen /> },
          { term: 'Special requirements', value: prose(specialRequirements), icon: <ClipboardList /> },
          // In a conversation it is the first message.
          { term: 'Personal note', value: messages.length === 0 ? prose(message) : undefined, icon: <Quote /> },
        ]}
      />
    </Card>
  )
}

/** The request on one printed page; hidden on screen. */
export function ServiceSheet({ request }: { request: RequestDetails }) {
  const { church, preacher, honorarium, terms, otherHasLeft } = request
  const reader = useReader()
  const { contactPerson, phone } = church.contactInfo
  return (
    <section className="hidden print:block">
      <p className="text-sm text-ink-soft">
        Request #{shortId(request._id)} · {statusLabel(request)}
      </p>
      <h2 className="mt-2 text-3xl">{formatFullDay(request.date as Day)}</h2>
      <p className="mt-1 text-lg">
        {formatServiceClock(request, reader)} · {serviceTypeLabels[request.serviceType]} · {request.duration} minutes
      </p>
      <div className="mt-6 grid grid-cols-2 gap-x-8 border-y border-control py-6">
        <Side label="Church" name={church.name}>
          <DataList
            items={[
              { term: 'Address', value: addressLine(church.address) },
              { term: 'Contact person', value: contactPerson },
              { term: 'Phone', value: phone },
              { term: 'Denomination', value: denominationLabels[church.denomination] },
              { term: 'Worship style', value: church.worshipStyle && worshipStyleLabels[church.worshipStyle] },
            ]}
          />
        </Side>
        <Side label="Preacher" name={preacherName(request)}>
          {preacher && !otherHasLeft && (
            <DataList
              items={[
                { term: 'Mobile', value: preacher.phone },
                ...(preacher.isInvited
                  ? []
                  : [
                      { term: 'Experience', value: experienceLevelLabels[preacher.experienceLevel] },
                      { term: 'Denomination', value: denominationLabels[preacher.denomination] },
                      { term: 'Lives in', value: placeLine(preacher) },
                    ]),
              ]}
            />
          )}
        </Side>
      </div>
      <div className="mt-6">
        <DataList
          items={[
            { term: 'With', value: sacramentsLabel(request.sacraments) },
            { term: 'Theme', value: request.theme },
            { term: 'Special requirements', value: prose(request.specialRequirements) },
            { term: 'Expected attendance', value: formatExpectedAttendance(request.expectedAttendance) },
            {
              term: termsLabel(terms),
              value: isToBeDecided(terms)
                ? 'Payment details not specified'
                : `${formatTermsPaid(terms)} · ${stageLabels[honorariumStageOf(honorarium)]}`,
            },
            { term: 'Lodging', value: terms.lodging },
            { term: 'Meals', value: terms.meals },
          ]}
        />
      </div>
    </section>
  )
}

interface SideProps {
  label: string
  name: string
  children: ReactNode
}

const Side = ({ label, name, children }: SideProps) => (
  <div className="min-w-0">
    <p className="text-sm text-ink-soft">{label}</p>
    <h3 className="mb-4 text-xl">{name}</h3>
    {children}
  </div>
)
