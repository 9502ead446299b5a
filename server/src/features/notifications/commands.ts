import type { Notification } from '@openpulpit/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { addresseeOf } from '../users/queries.ts'
import { type LetterKind, letterDue, noticeStored, noticesGone, noticeToPush, notified } from './events.ts'
import { noticeLetter } from './mails.ts'
import { isMailedAlways, isMailedAtOnce, kindOf } from './policy.ts'
import { type NoticeToMail, noticeToMail } from './queries.ts'
import { storeNotices } from './storing-commands.ts'
import { toNotificationView } from './view.ts'

export interface Notice {
  readonly userId: string
  readonly type: Notification['type']
  readonly message: string
  /** What it is about, where they can look at that. */
  readonly requestId: string | null
  /** The conversation that it is about. */
  readonly threadId?: string | null
  /** Its mail says more than the sentence. */
  readonly letter?: LetterKind
}

/** Stores notices with the change that causes them; they are pushed once it has committed. */
export async function notify(work: Work, ...notices: readonly Notice[]): Promise<void> {
  for (const [letter, alike] of Map.groupBy(notices, (notice) => notice.letter)) await store(work, alike, letter)
}

async function store(work: Work, notices: readonly Notice[], letter: LetterKind | undefined): Promise<void> {
  const rows = await storeNotices(work, notices)
  // One event, one notice, one mail, one push: the jobs have the id of their notice.
  const jobsOf = (told: typeof rows) => told.map(({ id }) => ({ payload: { notificationId: id }, id }))
  const mailed = jobsOf(rows.filter(({ type }) => isMailedAtOnce(type)))
  if (letter) await work.queue(letterDue, ...mailed.map(({ payload, id }) => ({ payload: { letter, ...payload }, id })))
  else await work.queue(noticeStored, ...mailed)
  await work.queue(noticeToPush, ...jobsOf(rows.filter(({ has_device }) => has_device)))
  for (const row of rows) work.announce(notified, { userId: row.user_id, notification: toNotificationView(row) })
}

/** What a feature makes of the plain letter of a notice; nothing, where it is not worth sending any more. */
export type Writer = (about: LetterFacts) => Promise<Written | undefined>

interface LetterFacts {
  readonly plain: Letter
  readonly notice: NoticeToMail
  /** Its address is known to be theirs. */
  readonly isVerified: boolean
}

interface Written {
  readonly letter: Letter
  /** Takes back what was made for this letter alone, where it could not be sent. */
  readonly withdraw?: () => Promise<void>
}

/** Mails a notice to whoever wants that, or has to know, unless it was mailed or dismissed before. */
export async function mailNotice(
  parts: Parts,
  { notificationId }: { notificationId: string },
  write?: Writer,
): Promise<void> {
  const { database, clock } = parts
  const notice = await noticeToMail(database.kysely, notificationId)
  if (!notice || !(await mailAbout(parts, notice, write))) return
  await database.kysely
    .updateTable('notifications')
    .set({ mailed_at: clock.now() })
    .where('id', '=', notificationId)
    .execute()
}

/** Mails what may be no notice to whoever wants such mails. Answers whether anything was sent. */
export async function mailAbout(
  { database, mailer, settings }: Parts,
  notice: NoticeToMail,
  write: Writer = async ({ plain }) => ({ letter: plain }),
): Promise<boolean> {
  const person = await addresseeOf(database.kysely, notice.user_id)
  if (!person || !(isMailedAlways(notice.type) || person[`email_${kindOf[notice.type]}`])) return false
  const plain = noticeLetter(notice, person, settings.publicUrl)
  const written = await write({ plain, notice, isVerified: person.verified_at !== null })
  if (!written) return false
  await mailer.send(written.letter).catch(async (error: unknown) => {
    await written.withdraw?.()
    throw error
  })
  return true
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
