import { setTimeout } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { hasBlocked } from '../../blocks/queries.ts'
import { addressOf } from '../../email-addresses/queries.ts'
import { hasEndedEmails, isBlockedByOwner } from '../../invitations/people/queries.ts'
import { emailUnverifiedAddress, pagesOf } from '../../notifications/emails/commands.ts'
import { isWanted } from '../../notifications/policy.ts'
import { clearMessageEmail, recordMessageEmails } from '../../users/commands.ts'
import { emailRecipientOf } from '../../users/queries.ts'
import { unreadDigestDue } from '../events.ts'
import { unreadDigestEmail } from './emails.ts'
import { lockUsersToEmail, type ThreadToEmail, threadsToEmail } from './queries.ts'

const delayMs = 10 * 60_000
const cooldownMs = 60 * 60_000
const peopleAtOnce = 200
const markAgainAfterMs = [50, 200, 1_000, 5_000]

/** Queues an email for everyone with messages unread for ten minutes, at most one per hour. */
export async function queueUnreadDigests(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = new Date(now.getTime() - delayMs)
  const claimed = await inTransaction(services, async (tx) => {
    await letBe(tx, due)
    const people = await lockUsersToEmail(tx.db, due, new Date(now.getTime() - cooldownMs), peopleAtOnce)
    const ids = people.map(({ id }) => id)
    await recordMessageEmails(tx, ids, now)
    await tx.queue(unreadDigestDue, ...ids.map((userId) => ({ payload: { userId, claimedAt: now.toISOString() } })))
    return ids.length
  })
  if (claimed === peopleAtOnce) await queueUnreadDigests(services)
}

const isFromBlocked = sql<SqlBool>`exists (
  select from thread_members as other
  where other.thread_id = thread_members.thread_id
    and ${hasBlocked(sql.ref('thread_members.user_id'), sql.ref('other.user_id'))})`

const churchOfThread = sql`(select churches.user_id from threads join churches on churches.id = threads.church_id
  where threads.id = thread_members.thread_id)`

/** Clears what waits for someone who wants no such emails, has left, was disabled, or has blocked the author. */
async function letBe({ db }: Tx, due: Date): Promise<void> {
  const unwanted = db
    .selectFrom('thread_members')
    .innerJoin('users', 'users.id', 'user_id')
    .where('waiting_since', '<=', due)
    .where((q) =>
      q.or([
        q('email_messages', '=', false),
        q(addressOf, 'is', null),
        q('disabled_at', 'is not', null),
        hasEndedEmails,
        isFromBlocked,
        isBlockedByOwner(churchOfThread),
      ]),
    )
    .select(['thread_id', 'user_id'])
    // Rows locked by a writer or reader are left to the next minute.
    .forNoKeyUpdate('thread_members')
    .skipLocked()
  await db
    .with('unwanted', () => unwanted)
    .updateTable('thread_members')
    .from('unwanted')
    .whereRef('thread_members.thread_id', '=', 'unwanted.thread_id')
    .whereRef('thread_members.user_id', '=', 'unwanted.user_id')
    .set({ waiting_since: null })
    .execute()
}

/**
 * Sends one email about all unread messages, unless they were read meanwhile or a later claim took over. It is sent
 * twice only if this server dies, or loses the database, between sending and marking.
 */
export async function sendUnreadDigest(
  services: Services,
  { userId, claimedAt }: { userId: string; claimedAt: string },
): Promise<void> {
  const { database, clock, mailer } = services
  const [person, threads] = await Promise.all([
    emailRecipientOf(database.kysely, userId),
    threadsToEmail(database.kysely, userId),
  ])
  if (person?.messages_mailed_at?.toISOString() !== claimedAt) return
  if (!isWanted(person, 'message') || threads.length === 0) {
    return clearMessageEmail(services, userId, new Date(claimedAt))
  }
  if (!person.verified_at && !person.is_invited) {
    await emailUnverifiedAddress(services, userId, person.email)
    return clearMessageEmail(services, userId, new Date(claimedAt))
  }
  const id = `messages-${userId}-${claimedAt}`
  const pages = await pagesOf(
    services,
    person,
    threads.map(({ request_id }) => request_id),
  )
  await mailer.send(unreadDigestEmail({ id, threads }, person, pages, clock.now()))
  await untilDone(() =>
    inTransaction(services, async (tx) => {
      // Conversations before users: the same lock order as for writing and leaving.
      await markMailed(tx, userId, threads)
      await recordMessageEmails(tx, [userId], clock.now())
    }),
  )
}

/** The email is sent: a deadlock or a lost connection must not send it again. */
async function untilDone(mark: () => Promise<void>): Promise<void> {
  for (const pauseMs of markAgainAfterMs) {
    try {
      return await mark()
    } catch {
      await setTimeout(pauseMs)
    }
  }
  await mark()
}

/** Messages written after the email keep waiting. */
async function markMailed({ db }: Tx, userId: string, threads: readonly ThreadToEmail[]): Promise<void> {
  const ids = threads.map(({ id }) => id)
  // Locked in one order, so that no message slips in before the mark.
  await db.selectFrom('threads').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const told = sql<{ id: string; seq: number }>`unnest(
    ${ids}::uuid[], ${threads.map(({ message_count }) => message_count)}::int[])`
  await db
    .updateTable('thread_members')
    .from(told.as<'told'>(sql`told(id, seq)`))
    .whereRef('thread_members.thread_id', '=', 'told.id')
    .where('user_id', '=', userId)
    .set((q) => ({
      waiting_since: q
        .selectFrom('messages')
        .whereRef('messages.thread_id', '=', 'told.id')
        .where('author_id', '<>', userId)
        .where((each) => each('seq', '>', each.fn<number>('greatest', ['told.seq', 'thread_members.seen_seq'])))
        .select((each) => each.fn.min('created_at').as('oldest')),
    }))
    .execute()
}
