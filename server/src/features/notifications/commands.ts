import { factsOf } from '@openpulpit/contract/notification-kinds'
import { type Actor, currentMemberCall } from '../../platform/actor.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { newsThatWaits } from './coalescing/commands.ts'
import { type LetterKind, letterDue, noticeStored, noticesGone, noticeToPush, notified } from './events.ts'
import { type NoticeToStore, storeNotices } from './store/commands.ts'
import { toNotificationView } from './view.ts'

export interface Notice extends NoticeToStore {
  /** Its mail says more than the sentence. */
  readonly letter?: LetterKind
}

/** Stores notices with the change that causes them; they are pushed once it has committed. */
export async function notify(work: Work, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  mustBeCounted(work, notices)
  const waiting = await newsThatWaits(work, notices)
  const rowsOf = Map.groupBy(notices, ({ letter }) => letter)
  for (const [letter, alike] of rowsOf) await store(work, alike, letter, waiting)
}

/** What a member does to others is counted: a call that forgets to fails, instead of making us a relay for emails. */
function mustBeCounted({ quotasTaken }: Work, notices: readonly Notice[]): void {
  const call = currentMemberCall()
  if (!call || quotasTaken.size > 0 || notices.every(({ userId }) => userId === call.userId)) return
  throw new Error(`a call notifies others of ${notices[0]?.kind} and takes no quota: see quotas/policy.ts`)
}

async function store(
  work: Work,
  notices: readonly Notice[],
  letter: LetterKind | undefined,
  waiting: ReadonlySet<NoticeToStore>,
): Promise<void> {
  const rows = await storeNotices(work, notices, waiting)
  // One event, one notice, one mail, one push: the jobs have the id of their notice.
  const jobsOf = (told: typeof rows) => told.map(({ id }) => ({ payload: { notificationId: id }, id }))
  const hurried = rows.filter(({ awaits_email }) => !awaits_email)
  const mailed = jobsOf(hurried.filter(({ kind }) => factsOf(kind).email === 'coalesced'))
  if (letter) await work.queue(letterDue, ...mailed.map(({ payload, id }) => ({ payload: { letter, ...payload }, id })))
  else await work.queue(noticeStored, ...mailed)
  await work.queue(noticeToPush, ...jobsOf(hurried.filter(({ has_device }) => has_device)))
  for (const row of rows) work.announce(notified, { userId: row.user_id, notification: toNotificationView(row) })
}

/** Forgets what anybody was told about these requests: it says who was in them, by the names of then. */
export async function forgetNoticesAbout({ db }: Work, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.deleteFrom('notifications').where('request_id', 'in', requestIds).execute()
}

/**
 * Forgets what churches were told of a preacher's offers, or of the one for this request: it has the name of then. An
 * offer and the notice of it are written in one transaction, so they are of the same instant.
 */
export async function forgetNoticesOfOffers({ db }: Work, preacherId: string, requestId?: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .using('offers')
    .whereRef('notifications.request_id', '=', 'offers.request_id')
    .whereRef('notifications.created_at', '=', 'offers.created_at')
    .where('offers.preacher_id', '=', preacherId)
    .$if(requestId !== undefined, (q) => q.where('offers.request_id', '=', requestId ?? ''))
    .execute()
}

/** Forgets all that somebody was ever told. */
export async function forgetNotices({ db }: Work, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await db.deleteFrom('news_emails').where('user_id', '=', userId).execute()
}

/** Dismisses one of one's own; a second time does no harm. */
export async function dismiss(parts: Parts, { userId }: Actor, id: string): Promise<void> {
  await inTransaction(parts, async (work) => {
    const row = await work.db
      .updateTable('notifications')
      .set((q) => ({ dismissed_at: q.fn.coalesce('dismissed_at', q.val(parts.clock.now())) }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw notFound('The notification')
    work.announce(noticesGone, { userId })
  })
}

export async function dismissAll(parts: Parts, { userId }: Actor): Promise<void> {
  await inTransaction(parts, async (work) => {
    await work.db
      .updateTable('notifications')
      .set({ dismissed_at: parts.clock.now() })
      .where('user_id', '=', userId)
      .where('dismissed_at', 'is', null)
      .execute()
    work.announce(noticesGone, { userId })
  })
}
