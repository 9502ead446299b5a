import { type AuditEventView, auditActionLabels } from '@openpulpit/contract/audit'
import { momentOf } from '../../platform/church-clock.ts'
import { AccountLink } from './account-link.tsx'
import { ByWhom } from './by-whom.tsx'

interface AuditTableProps {
  events: readonly AuditEventView[]
  timeZone: string
}

const columns = ['When', 'What', 'Account', 'By', 'Device']

export function AuditTable({ events, timeZone }: AuditTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Sign-ins and acts, the newest first</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-control">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 text-left font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {events.map((event) => (
          <tr key={event._id}>
            <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums">
              <time dateTime={event.at}>{momentOf(event.at, timeZone)}</time>
            </td>
            <td className="py-2.5 pr-4 font-medium">{auditActionLabels[event.action]}</td>
            <td className="py-2.5 pr-4">{event.userId ? <AccountLink userId={event.userId} /> : '–'}</td>
            <td className="py-2.5 pr-4">
              <ByWhom event={event} />
            </td>
            <td className="py-2.5 wrap-anywhere">{event.device ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
