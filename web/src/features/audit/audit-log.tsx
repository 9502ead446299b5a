import { type AuditEventView, auditActionLabels } from '@openpulpit/contract/audit'
import { formatCount } from '@openpulpit/contract/format'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../platform/browser/reader.tsx'
import { formatChurchMoment } from '../../platform/format/format-church-time.ts'
import { paths } from '../../platform/paths.ts'
import { usePages } from '../../platform/queries/use-pages.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PagedList } from '../../ui/layout/paged-list.tsx'
import { auditQuery } from './api.ts'

interface AuditLogProps {
  /** Only this account's events. Must not change while mounted. */
  userId: string | undefined
  timeZone: string
}

export function AuditLog({ userId, timeZone }: AuditLogProps) {
  const [queryOf] = useState(() => auditQuery(userId))
  const pages = usePages(queryOf)
  return (
    <>
      {userId && pages.failedAt === undefined && <OfAccount userId={userId} />}
      <PagedList
        pages={pages}
        title={({ total }) => formatCount(total, 'entry', 'entries')}
        label="Pages of the log"
        failed={texts.auditLoadFailed}
        skeleton={<CardSkeleton lines={['w-full', 'w-5/6', 'w-4/6', 'w-3/6']} />}
        empty={<EmptyState title="Nothing recorded yet" />}
      >
        {({ events }) => (
          <Card className={classNames('transition-opacity', pages.isTurning && 'opacity-60')}>
            <div className="max-lg:hidden">
              <AuditTable events={events} timeZone={timeZone} />
            </div>
            <div className="lg:hidden">
              <AuditCards events={events} timeZone={timeZone} />
            </div>
          </Card>
        )}
      </PagedList>
    </>
  )
}

/** The filtered account, by the id that the console takes, with a link back to everyone's log. */
const OfAccount = ({ userId }: { userId: string }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3">
    <p className="min-w-0 wrap-anywhere">
      Of one account: <span className="font-medium tabular-nums">{userId}</span>
    </p>
    <LinkButton to={paths.adminAudit()} tone="secondary" size="small">
      Show Everyone
    </LinkButton>
  </div>
)

interface AuditCardsProps {
  events: readonly AuditEventView[]
  timeZone: string
}

/** The table's content for narrow screens. */
function AuditCards({ events, timeZone }: AuditCardsProps) {
  const reader = useReader()
  return (
    <ul aria-label="Sign-ins and actions" className="-my-3 divide-y divide-hairline">
      {events.map((event) => (
        <li key={event._id} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-medium">{auditActionLabels[event.action]}</p>
            {event.userId && <AccountLink userId={event.userId} />}
          </div>
          <p className="text-sm text-ink-soft">
            <time dateTime={event.at}>{formatChurchMoment(event.at, timeZone, reader)}</time>
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
}

interface AuditTableProps {
  events: readonly AuditEventView[]
  timeZone: string
}

const columns = ['When', 'What', 'Account', 'By', 'Device']

function AuditTable({ events, timeZone }: AuditTableProps) {
  const reader = useReader()
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Sign-ins and actions, newest first</caption>
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
              <time dateTime={event.at}>{formatChurchMoment(event.at, timeZone, reader)}</time>
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

/** An admin or the console; a dash if the account itself did it. */
function ByWhom({ event: { byUserId, atConsole } }: { event: AuditEventView }) {
  if (byUserId) {
    return (
      <>
        Admin <AccountLink userId={byUserId} />
      </>
    )
  }
  return atConsole ? 'From the console' : '–'
}

/** The end of the account's id, linked to that account's log. */
const AccountLink = ({ userId }: { userId: string }) => (
  <Link
    to={paths.adminAudit(userId)}
    className="-my-2 inline-flex min-h-11 items-center text-pine tabular-nums underline underline-offset-4"
  >
    #{userId.slice(-6).toUpperCase()}
  </Link>
)
