import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { CalendarCheck, CircleCheck, CirclePlus, CircleX, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatChurchMoment } from '../../../platform/format/format-church-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { formatEvent } from './format-event.ts'

const begun = { mark: <CirclePlus />, colour: 'text-dusk' }
const looks: Record<RequestStatus, { mark: ReactNode; colour: string }> = {
  open: begun,
  pending: begun,
  confirmed: { mark: <CalendarCheck />, colour: 'text-pine' },
  completed: { mark: <CircleCheck />, colour: 'text-pine' },
  cancelled: { mark: <CircleX />, colour: 'text-wine' },
}

const money = { mark: <Wallet />, colour: 'text-pine' }

export function Timeline({ request }: { request: RequestDetails }) {
  const { events, timeZone } = request
  return (
    <Card>
      <CardTitle>Timeline</CardTitle>
      <ol>
        {events.map((event) => {
          const { mark, colour } = event.kind === 'status' ? looks[event.to] : money
          return (
            <li key={event._id} className="group relative pb-5 pl-9 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-8 bottom-0.5 left-2.75 w-px bg-control group-last:hidden"
              />
              <span aria-hidden="true" className={classNames('absolute top-1 left-0 [&_svg]:size-5.5', colour)}>
                {mark}
              </span>
              <p className="font-medium">{formatEvent(event, request)}</p>
              <p className="text-sm text-ink-soft">
                <time dateTime={event.at}>{formatChurchMoment(event.at, timeZone)}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
