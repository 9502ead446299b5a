import { type NotificationKind, notificationKindOf } from '@openpulpit/contract/notification-kinds'
import { sql } from 'kysely'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { notificationEmailDue, notificationPushDue } from '../events.ts'
import { isCoalesced } from '../policy.ts'
import { type AwaitingNews, awaitingNews, emailedStates, type NotificationToEmail } from '../queries.ts'
import type { NewNotification } from '../store/commands.ts'

const cooldownMs = 60 * 60_000
const batchSize = 200
const retentionMs = 90 * 24 * cooldownMs

/**
 * Claims the next email about these notifications, or makes them wait for the end of the hour if this person was
 * emailed the same kind of news about the same request within it; `news_emails.due_at` then says when. Concurrent
 * transactions with the same news wait for each other here, in one order, so only one email goes out.
 */
export async function claimNews({ db, limits: { now } }: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const coalesced = notifications.filter(isCoalesced)
  if (coalesced.length === 0) return
  await claimed(db, {
    ...{ now, earliest: new Date(now.getTime() - cooldownMs), latest: new Date(now.getTime() + cooldownMs) },
    things: JSON.stringify(coalesced.map(({ userId, requestId, kind }) => ({ userId, requestId, kind }))),
  })
}

interface Claim {
  readonly now: Date
  readonly earliest: Date
  readonly latest: Date
  readonly things: string
}

// The hour also counts as over if its email lies in the future, because the clock was wrong then. A wait that has begun
// keeps its time.
const claimed = preparedWrite((_, { now, earliest, latest, things }: Claim) => {
  const isOver = sql`(news_emails.due_at is null and (
    news_emails.emailed_at <= ${earliest}::timestamptz or news_emails.emailed_at >= ${latest}::timestamptz))`
  return sql`
    insert into news_emails (user_id, about_id, kind, emailed_at)
    select distinct "userId", "requestId", kind, ${now}::timestamptz
    from json_to_recordset(${things}::json) as thing ("userId" uuid, "requestId" uuid, kind text)
    order by "userId", "requestId", kind
    on conflict (user_id, about_id, kind) do update set
      emailed_at = case when ${isOver} then excluded.emailed_at else news_emails.emailed_at end,
      due_at = case when ${isOver} then null
        else least(news_emails.emailed_at + ${sql.lit(cooldownMs)} * interval '1 millisecond', ${latest}::timestamptz) end`
})

/** Sends the news whose hour is over; none if the state has returned to the last reported one. */
export async function sendCoalescedEmails(services: Services): Promise<void> {
  const due = await inTransaction(services, async (tx) => {
    const { now } = tx.limits
    const claimed = await tx.db
      .selectFrom('news_emails')
      .select(['user_id', 'about_id', 'kind', 'said'])
      // A due time more than an hour ahead was written while the clock was wrong.
      .where((q) => q.or([q('due_at', '<=', now), q('due_at', '>', new Date(now.getTime() + cooldownMs))]))
      .orderBy('due_at')
      .limit(batchSize)
      .forUpdate()
      // Another server has it, or more news is just being written.
      .skipLocked()
      .execute()
    for (const one of claimed) {
      const news = (await awaitingNews(tx.db, one)).filter((notification) => isNews(notification, one.said))
      await endWait(tx, one, news.length > 0 ? now : undefined)
      await queueTogether(tx, news)
    }
    return claimed.length
  })
  if (due === batchSize) await sendCoalescedEmails(services)
}

type Thing = Pick<AwaitingNews, 'user_id' | 'kind'> & { readonly about_id: string }

async function endWait({ db }: Tx, { user_id, about_id, kind }: Thing, emailedAt: Date | undefined): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ awaits_email: false })
    .where('user_id', '=', user_id)
    .where('request_id', '=', about_id)
    .where('kind', '=', kind)
    .where('awaits_email', '=', true)
    .execute()
  await db
    .updateTable('news_emails')
    .set({ due_at: null, ...(emailedAt && { emailed_at: emailedAt }) })
    .where('user_id', '=', user_id)
    .where('about_id', '=', about_id)
    .where('kind', '=', kind)
    .execute()
}

/** Queues one email for all of them; devices show the newest. */
async function queueTogether(tx: Tx, news: readonly AwaitingNews[]): Promise<void> {
  const [newest, ...others] = news.toReversed()
  if (!newest) return
  const { id } = newest
  const withIds = others.map((other) => other.id)
  await tx.queue(notificationEmailDue, { payload: { notificationId: id, withIds }, id })
  if (newest.has_device) await tx.queue(notificationPushDue, { payload: { notificationId: id }, id })
}

/** Records these states as delivered, by email or by another channel that the person chose. */
export async function recordEmailedStates(services: Services, told: readonly NotificationToEmail[]): Promise<void> {
  const [newest] = told
  const states = told.flatMap(({ state }) => state ?? [])
  if (!newest?.request_id || states.length === 0) return
  const { user_id, request_id, kind } = newest
  await inTransaction(services, async ({ db }) => {
    const thing = { user_id, about_id: request_id, kind }
    const said = notificationKindOf(kind).keeps === 'latest' ? [] : await emailedStates(db, thing)
    await db
      .updateTable('news_emails')
      .set({ said: [...new Set([...said, ...states])] })
      .where('user_id', '=', user_id)
      .where('about_id', '=', request_id)
      .where('kind', '=', kind)
      .execute()
  })
}

/** Deletes records that new news is no longer compared with. */
export async function forgetOldNewsEmails({ database, clock }: Services): Promise<void> {
  await database.kysely
    .deleteFrom('news_emails')
    .where('emailed_at', '<=', new Date(clock.now().getTime() - retentionMs))
    .where('due_at', 'is', null)
    .execute()
}

interface News {
  readonly kind: NotificationKind
  readonly state: string | null
}

/** True unless the state was delivered before, or undoes one that was never delivered. */
export function isNews({ kind, state }: News, said: readonly string[]): boolean {
  if (state === null) return true
  if (said.length === 0) return state !== notificationKindOf(kind).baseline
  return !said.includes(state)
}
