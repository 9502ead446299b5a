import { type AuditEventView, auditActionLabels } from '@openpulpit/contract/audit'
import { momentOf } from '../../platform/church-clock.ts'
import { AccountLink } from './account-link.tsx'
import { ByWhom } from './by-whom.tsx'

interface AuditCardsProps {
  events: readonly AuditEventView[]
  timeZone: string
}

/** The same as the table, where that has no room. */
export const AuditCards = ({ events, timeZone }: AuditCardsProps) => (
  <ul aria-label="Sign-ins and acts" className="-my-3 divide-y divide-hairline">
    {events.map((event) => (
      <li key={event._id} className="py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{auditActionLabels[event.action]}</p>
          {event.userId && <AccountLink userId={event.userId} />}
        </div>
        <p className="text-sm text-ink-soft">
          <time dateTime={event.at}>{momentOf(event.at, timeZone)}</time>
        </p>
        {(event.byUserId || event.atConsole) && (
          <p className="text-sm text-ink-soft">
            <ByWhom event={event} />
          </p>
        )}
        {event.device && <p className="text-sm wrap-anywhere text-ink-soft">{event.device}</p>}
      </li>
    ))}
  </ul>
)
