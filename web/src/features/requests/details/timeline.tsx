import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { eventsShown, type RequestDetails, type RequestEvent } from '@openpulpit/contract/request-views'
import { isTermsEvent } from '@openpulpit/contract/terms-lifecycle'
import { CalendarCheck, CircleCheck, CirclePlus, CircleX, PenLine, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { formatChurchMoment } from '../../../platform/format/format-church-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { formatEvent, formatProposed } from './format-event.ts'

/** A request's events, oldest first; if there are many, only the newest. */
export function Timeline({ request }: { request: RequestDetails }) {
  const { events, timeZone } = request
  const reader = useReader()
  return (
    <Card>
      <CardTitle>Timeline</CardTitle>
      {isCut(events) && <p className="mb-4 text-sm text-ink-soft">Only the latest {eventsShown} steps are shown.</p>}
      <ol>
        {events.map((event) => {
          const { mark, color } = markOf(event)
          return (
            <li key={event._id} className="group relative pb-5 pl-9 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-8 bottom-0.5 left-2.75 w-px bg-control group-last:hidden"
              />
              <span aria-hidden="true" className={classNames('absolute top-1 left-0 [&_svg]:size-5.5', color)}>
                {mark}
              </span>
              <p className="font-medium">{formatEvent(event, request)}</p>
              {event.kind === 'terms_proposed' && event.proposed && (
                <ul className="text-sm">
                  {formatProposed(event.proposed, timeZone, reader).map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
              <p className="text-sm text-ink-soft">
                <time dateTime={event.at}>{formatChurchMoment(event.at, timeZone, reader)}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** The first event is always the creation; without it, older events were cut off. */
const isCut = (events: readonly RequestEvent[]): boolean =>
  events.length === eventsShown && !(events[0]?.kind === 'status' && events[0].from === null)

const created = { mark: <CirclePlus />, color: 'text-dusk' }
const statusMarks: Record<RequestStatus, { mark: ReactNode; color: string }> = {
  open: created,
  pending: created,
  confirmed: { mark: <CalendarCheck />, color: 'text-pine' },
  completed: { mark: <CircleCheck />, color: 'text-pine' },
  cancelled: { mark: <CircleX />, color: 'text-wine' },
}

const termsMark = { mark: <PenLine />, color: 'text-dusk' }
const paymentMark = { mark: <Wallet />, color: 'text-pine' }

function markOf({ kind, to }: RequestEvent) {
  if (kind === 'status') return statusMarks[to]
  return isTermsEvent(kind) ? termsMark : paymentMark
}
