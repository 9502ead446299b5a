import type { AnswerView } from '@openpulpit/contract/answers'
import { type Day, formatDay, formatTime, type Time, zoneName } from '@openpulpit/contract/dates'
import { formatDollars } from '@openpulpit/contract/money'
import { paymentMethodLabels } from '@openpulpit/contract/people'
import { serviceTypeLabels } from '@openpulpit/contract/services'
import { DataList } from '../../ui/data-list.tsx'

/** What the mail said of the service. */
export function AnswerFacts({ view: { userType, request } }: { view: AnswerView }) {
  const { date, serviceTime, timeZone, serviceType, duration, theme, honorarium, other, place } = request
  return (
    <div>
      <p className="font-display text-2xl text-balance">{formatDay(date as Day)}</p>
      <p className="mt-1 mb-5 text-lg text-ink-soft">
        {formatTime(serviceTime as Time)} {zoneName(timeZone, date as Day)} · {serviceTypeLabels[serviceType]}
      </p>
      <DataList
        columns={2}
        items={[
          { term: userType === 'church' ? 'Preacher' : 'Church', value: other },
          { term: 'Place', value: place },
          { term: 'Honorarium', value: honorariumWords(honorarium) },
          { term: 'Duration', value: `${duration} minutes` },
          { term: 'Theme', value: theme },
        ]}
      />
    </div>
  )
}

const honorariumWords = ({ amount, paymentMethod }: AnswerView['request']['honorarium']) =>
  amount > 0 ? `${formatDollars(amount)}, ${paymentMethodLabels[paymentMethod]}` : 'Yet to be agreed'
