import { bySide } from '@openpulpit/contract/sides'
import { sql } from 'kysely'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notify } from '../../notifications/commands.ts'
import { serviceEmailDue } from '../../notifications/events.ts'
import { notifiedUsers } from '../../notifications/queries.ts'
import { dismissReminders } from '../../notifications/store/commands.ts'
import { offerersOf } from '../../offers/matching/queries.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { requestChanged } from '../events.ts'
import type { RequestEvent } from './events.ts'

/**
 * Records what happened to requests, in the transaction that does it: the only place that writes the Timeline, and all
 * that notifies, emails and refetches because of a request follows from here. Sends its statements together.
 */
export async function record(tx: Tx, ...events: readonly RequestEvent[]): Promise<void> {
  for (const event of events) if (!event.toOfferers) announce(tx, event, event.watchers)
  const each = (act: (tx: Tx, event: RequestEvent) => Promise<void>) =>
    all(Object.fromEntries(events.map((event, at) => [at, act(tx, event)])))
  const ended = events.filter(({ endsReminders }) => endsReminders).map(({ request }) => request.id)
  await all({
    written: writeTimeline(tx, events),
    // Before the notifications: `notify` refuses what takes no limit.
    counted: each(takeLimit),
    dismissed: ended.length > 0 && dismissReminders(tx, ended, tx.limits.now),
    notified: notify(tx, ...events.flatMap(({ notifications = [] }) => notifications)),
    emailed: each(emailToWhoActed),
    thanked: each(thankOfferers),
  })
}

async function writeTimeline(tx: Tx, events: readonly RequestEvent[]): Promise<void> {
  const rows = events.flatMap(({ request: { id, status, close_reason }, by, timeline = [] }) =>
    timeline.map((entry) => ({
      ...{ request_id: id, to_status: status, by },
      ...('from' in entry
        ? { kind: 'status', from_status: entry.from, close_reason }
        : {
            kind: entry.kind,
            from_status: status,
            ...{ amount_cents: entry.cents, terms_version: entry.termsVersion },
          }),
    })),
  )
  if (rows.length > 0) await timelineWritten(tx.db, { rows: JSON.stringify(rows) })
}

const timelineWritten = preparedWrite(
  (_, { rows }: { rows: string }) => sql`
  insert into request_events (request_id, from_status, to_status, by, close_reason, kind, amount_cents, terms_version)
  select request_id, from_status, to_status, by, close_reason, kind, amount_cents, terms_version
  from json_populate_recordset(null::request_events, ${rows}::json)`,
)

const whoActed = ({ by, request: { church_user_id, preacher_user_id } }: RequestEvent): string | null =>
  by === 'system' ? null : bySide(by, { church: church_user_id, preacher: preacher_user_id })

async function takeLimit(tx: Tx, event: RequestEvent): Promise<void> {
  const userId = whoActed(event)
  if (event.limit && userId) await consumeLimit(tx, userId, event.limit)
}

/** Everyone it concerns refetches, the person who acted included: they may have it open elsewhere. */
function announce(tx: Tx, { request, message }: RequestEvent, others: readonly string[] = []): void {
  if (!message) return
  const { id: requestId, status, church_user_id, preacher_user_id } = request
  const sides = [church_user_id, preacher_user_id].filter((userId) => userId !== null)
  tx.emit(requestChanged, { requestId, status, userIds: [...new Set([...sides, ...others])], message })
}

async function emailToWhoActed(tx: Tx, event: RequestEvent): Promise<void> {
  const userId = whoActed(event)
  const { ownEmail, request } = event
  if (ownEmail && userId)
    await tx.queue(serviceEmailDue, { payload: { letter: ownEmail, requestId: request.id, userId } })
}

/** Those who offered to preach, and were not chosen, learn that they are free again. */
async function thankOfferers(tx: Tx, event: RequestEvent): Promise<void> {
  const { request, toOfferers, bookedUserId = request.preacher_user_id } = event
  if (!toOfferers) return
  const { offerers, notified } = await all({
    offerers: offerersOf(tx.db, request.id),
    notified: notifiedUsers(tx.db, request.id),
  })
  const others = offerers.filter((userId) => userId !== bookedUserId)
  await notify(tx, ...others.map((userId) => ({ userId, ...toOfferers })))
  announce(tx, event, [...others, ...notified])
}
