import type { UserType } from '@openpulpit/contract/users'
import { sql } from 'kysely'
import { gathered } from '../../../platform/database/statements/gathered.ts'
import { keepPlan } from '../../../platform/database/statements/named-statements.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Email } from '../../../platform/mail/email.ts'
import type { Services } from '../../../platform/services.ts'
import { addressRefused } from '../../email-addresses/events.ts'
import { issueInvitationLinks } from '../../invitations/links/commands.ts'
import { claimWaitingEmail, releaseWaitingEmail } from '../../users/commands.ts'
import { emailRecipientOf } from '../../users/queries.ts'
import { isNews, recordEmailedStates } from '../coalescing/commands.ts'
import { isWanted, memberPages, type Pages, signedPages } from '../policy.ts'
import { emailedStates, isStillTrue, isUnwelcome, type NotificationToEmail, notificationToEmail } from '../queries.ts'
import { notificationEmail, unverifiedAddressEmail } from './emails.ts'

/** Turns the plain email of a notification into a feature's own; undefined if it is no longer worth sending. */
export type EmailWriter = (about: EmailFacts) => Promise<Written | undefined>

interface EmailFacts {
  readonly plain: Email
  readonly notification: NotificationToEmail
  readonly pages: Pages
}

interface Written {
  readonly email: Email
  /** Deletes what was created only for this email, if it could not be sent. */
  readonly withdraw?: () => Promise<void>
}

interface ToMail {
  readonly notificationId: string
  /** Older notifications of its kind that waited with it. */
  readonly withIds?: readonly string[]
}

/**
 * Emails a notification if the reader wants that or must know, and if it was not emailed or dismissed before and is
 * still true.
 */
export async function emailNotification(
  services: Services,
  { notificationId, withIds = [] }: ToMail,
  write?: EmailWriter,
): Promise<void> {
  const { database, clock } = services
  const db = database.kysely
  const [newest, ...others] = (await newsAmong(services, [notificationId, ...withIds])).toReversed()
  if (!newest || !(await isStillTrue(db, newest))) return
  const isSent = await sendNotificationEmail(services, newest, write, others)
  const told = [newest, ...others]
  await recordEmailedStates(services, told)
  if (!isSent) return
  await Promise.all(told.map(({ id }) => recordEmailed(db, { id, at: clock.now() })))
}

/** Combined with the records of other emails finished at the same moment. */
const recordEmailed = gathered((db, emailed: readonly { readonly id: string; readonly at: Date }[]) => {
  const ids = emailed.map(({ id }) => id)
  const times = emailed.map(({ at }) => at)
  // Locks rows in one order, like every statement that updates several.
  return sql`
    update notifications set mailed_at = emailed.at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as emailed (id, at),
      (select id from notifications where id = any(${ids}::uuid[]) order by id for no key update) as locked
    where notifications.id = emailed.id and locked.id = emailed.id ${keepPlan}`.execute(db)
})

/** The notifications that tell this person something new. */
async function newsAmong({ database }: Services, ids: readonly string[]): Promise<NotificationToEmail[]> {
  const found = await Promise.all(ids.map((id) => notificationToEmail(database.kysely, id)))
  const notifications = found.filter((row) => row !== undefined).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const [first] = notifications
  // A kind without a state is always news.
  if (!first?.request_id || notifications.every(({ state }) => state === null)) return notifications
  const { user_id, kind, request_id } = first
  const said = await emailedStates(database.kysely, { user_id, kind, about_id: request_id })
  return notifications.filter((notification) => isNews(notification, said))
}

/**
 * Emails a message that need not be a stored notification, if the person wants such emails; returns whether it was
 * sent. An unconfirmed address only learns once that something is waiting.
 */
export async function sendNotificationEmail(
  services: Services,
  notification: NotificationToEmail,
  write: EmailWriter = async ({ plain }) => ({ email: plain }),
  others: readonly NotificationToEmail[] = [],
): Promise<boolean> {
  const { database, mailer } = services
  const person = await emailRecipientOf(database.kysely, notification.user_id)
  if (!person || !isWanted(person, notification.kind)) return false
  if (!person.verified_at && !person.is_invited) {
    await emailUnverifiedAddress(services, notification.user_id, person.email)
    return false
  }
  if (person.is_invited && (await isUnwelcome(database.kysely, notification))) return false
  const about = [notification, ...others].flatMap(({ request_id, also_request_ids }) => [
    request_id,
    ...also_request_ids,
  ])
  const pages = await pagesOf(services, { ...person, id: notification.user_id }, about)
  const written = await write({ plain: notificationEmail(notification, others, person, pages), notification, pages })
  if (!written) return false
  const isAccepted = await mailer.send(written.email).catch(async (error: unknown) => {
    await written.withdraw?.()
    throw error
  })
  if (isAccepted) return true
  await written.withdraw?.()
  if (notification.request_id)
    await inTransaction(services, (tx) => tx.queue(addressRefused, { payload: { userId: notification.user_id } }))
  return false
}

/**
 * The pages that an email about these requests links to; for someone without an account, a page per request that needs
 * no sign-in.
 */
export async function pagesOf(
  services: Services,
  { id: userId, is_invited, user_type }: { id: string; is_invited: boolean; user_type: UserType },
  requestIds: readonly (string | null)[],
): Promise<Pages> {
  const { publicUrl } = services.settings
  if (!is_invited) return memberPages(user_type, publicUrl)
  const ids = [...new Set(requestIds.filter((id) => id !== null))]
  return signedPages(await issueInvitationLinks(services, { userId, requestIds: ids }), publicUrl)
}

/** Writes once to an unconfirmed address. */
export async function emailUnverifiedAddress(services: Services, userId: string, email: string): Promise<void> {
  if (!(await claimWaitingEmail(services, userId))) return
  await services.mailer
    .send(unverifiedAddressEmail(userId, email, services.settings.publicUrl))
    .catch(async (error: unknown) => {
      await releaseWaitingEmail(services, userId)
      throw error
    })
}
