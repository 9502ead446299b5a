import type { RequestDetails } from '@openpulpit/contract/request-views'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { BookOpen, ClipboardList, Clock, Quote, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { formatExpectedAttendance } from '../format.ts'
import { formatServiceClock, formatServiceDay } from '../format-service-time.ts'

interface ServiceDetailsProps {
  request: RequestDetails
  calendar: ReactNode
}

export function ServiceDetails({ request, calendar }: ServiceDetailsProps) {
  const { serviceType, duration, expectedAttendance, theme, specialRequirements, message, messages } = request
  return (
    <Card>
      <CardTitle>Service Details</CardTitle>
      <p className="font-display text-2xl text-balance">{formatServiceDay(request)}</p>
      <p className="mt-1 text-lg text-ink-soft">
        {formatServiceClock(request)} · {serviceTypeLabels[serviceType]}
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
          { term: 'Theme', value: theme, icon: <BookOpen /> },
          { term: 'Special requirements', value: prose(specialRequirements), icon: <ClipboardList /> },
          // In the conversation it is the first message.
          { term: 'Personal note', value: messages.length === 0 ? prose(message) : undefined, icon: <Quote /> },
        ]}
      />
    </Card>
  )
}

const prose = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>
