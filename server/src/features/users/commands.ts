import type { EmailKind, Preferences, PreferencesForm } from '@openpulpit/contract/account'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { trialDays, type UserType } from '@openpulpit/contract/users'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { LeavingAccount } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Users } from '../../platform/database/schema.ts'
import { preparedWrite } from '../../platform/database/statements/prepared.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { type Refusal, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { forgetRefusal } from '../email-addresses/commands.ts'
import { addressConfirmed } from './events.ts'
import { isEmailReserved, preferencesOf } from './queries.ts'

const dayMs = 86_400_000

interface NewUser {
  readonly email: string
  readonly passwordHash: string
  readonly userType: UserType
}

/** Creates an account on trial. Refuses an address that is taken, in any case. */
export async function createUser({ db }: Tx, { email, passwordHash, userType }: NewUser, now: Date): Promise<string> {
  const created = await db
    .insertInto('users')
    .values({
      email,
      password_hash: passwordHash,
      user_type: userType,
      subscription_expires_at: new Date(now.getTime() + trialDays * dayMs),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Asked after the row is there: a change that has just freed the address is seen from here on.
  if (!created || (await isEmailReserved(db, email, created.id, now))) {
    throw refuse('email_taken', refusalTexts.emailTaken, { email: refusalTexts.emailTaken })
  }
  return created.id
}

/** People without an account, one for each of these addresses, whoever else has it. Two churches at once make one. */
export async function createInvitedUsers({ db }: Tx, emails: readonly string[]): Promise<void> {
  await sql`
    insert into users (invited_email, user_type, is_invited, email_news)
    select email, 'preacher', true, false from unnest(${emails}::citext[]) as email
    order by email
    on conflict (invited_email) do nothing`.execute(db)
}

/** What was agreed at this account's address before there was the account does not count in its trial. */
export async function forgiveEarlierServices({ db }: Tx, userId: string, joined?: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((q) => ({ joined_at: q.fn.coalesce('joined_at', joined ? q.val(joined) : q.ref('created_at')) }))
    .where('id', '=', userId)
    .execute()
}

/** Gives an account another address; throws `taken` where it is another account's, or may still go back to one. */
export async function setEmail({ db, limits }: Tx, userId: string, email: string, taken: Refusal): Promise<void> {
  try {
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error
  }
  if (await isEmailReserved(db, email, userId, limits.now)) throw taken
}

/** What stands in emails that went to someone else ends no more emails. */
export async function renewUnsubscribeKey({ db }: Tx, userId: string): Promise<void> {
  await db.updateTable('users').set({ unsubscribe_key: sql`gen_random_uuid()` }).where('id', '=', userId).execute()
}

export async function setPassword({ db }: Tx, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** The person has opened a link that only the owner of the address was sent, or the operator gives their word for it. */
export async function confirmAddress(tx: Tx, userId: string, now: Date): Promise<void> {
  const { db, queue } = tx
  await forgetRefusal(tx, userId)
  await db.updateTable('users').set({ address_confirmed_at: now }).where('id', '=', userId).execute()
  const first = await db
    .updateTable('users')
    .set({ verified_at: now })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (first) await queue(addressConfirmed, { payload: { userId } })
}

const wishColumns = {
  messages: 'email_messages',
  requests: 'email_requests',
  reminders: 'email_reminders',
  searches: 'email_searches',
  news: 'email_news',
} as const satisfies Record<EmailKind, keyof Insertable<Users>>

export async function savePreferences(
  { database }: Services,
  { userId }: { userId: string },
  { email: wishes, push }: PreferencesForm,
): Promise<Preferences> {
  await database.kysely
    .updateTable('users')
    .set({
      email_messages: wishes.messages,
      email_requests: wishes.requests,
      email_reminders: wishes.reminders,
      email_news: wishes.news,
      ...(typeof wishes.searches === 'boolean' && { email_searches: wishes.searches }),
      ...(push && { push_messages: push.messages, push_requests: push.requests, push_reminders: push.reminders }),
      ...(typeof push?.searches === 'boolean' && { push_searches: push.searches }),
    })
    .where('id', '=', userId)
    .execute()
  return preferencesOf(database.kysely, userId)
}

/** Unsubscribes the owner of this key from one kind of email. Does not reveal whether the key exists. */
export async function unsubscribeFromEmails({ database }: Services, kind: EmailKind, key: string): Promise<void> {
  await database.kysely
    .updateTable('users')
    .set({ [wishColumns[kind]]: false })
    .where('unsubscribe_key', '=', key)
    .execute()
}

/** These people are being written to about their messages: not again for a while. */
export async function recordMessageEmails({ db }: Tx, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await db.updateTable('users').set({ messages_mailed_at: now }).where('id', 'in', userIds).execute()
}

/** There was nothing to write after all: the claim of that moment is given back. */
export async function clearMessageEmail({ database }: Services, userId: string, claimedAt: Date): Promise<void> {
  await database.kysely
    .updateTable('users')
    .set({ messages_mailed_at: null })
    .where('id', '=', userId)
    .where('messages_mailed_at', '=', claimedAt)
    .execute()
}

/** Whether this is the first email about unread messages to an unconfirmed address. */
export async function claimWaitingEmail({ database, clock }: Services, userId: string): Promise<boolean> {
  const claimed = await database.kysely
    .updateTable('users')
    .set({ waiting_emailed_at: clock.now() })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .where('waiting_emailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The email could not be sent. */
export async function releaseWaitingEmail({ database }: Services, userId: string): Promise<void> {
  await database.kysely.updateTable('users').set({ waiting_emailed_at: null }).where('id', '=', userId).execute()
}

/**
 * Nothing about these accounts is changed or counted elsewhere until the transaction ends. They are held in one
 * order, after what two sides share (profiles, requests, conversations) and links in emails, and before what is an account's
 * own: its devices, sessions, guesses and second factor. What depends on them is read after this. Answers which of them are
 * disabled.
 */
export async function lockUsers({ db }: Tx, userIds: readonly string[]): Promise<readonly string[]> {
  const locked = await usersLocked(db, { userIds })
  return locked.filter((user) => user.disabled_at !== null).map(({ id }) => id)
}

const usersLocked = preparedWrite((db, { userIds }: { userIds: readonly string[] }) =>
  db
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where(sql<SqlBool>`id = any(${userIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Takes out of an account everything that says whose it was. */
export async function anonymizeUser({ db, limits }: Tx, { userId }: LeavingAccount): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: null,
      invited_email: null,
      password_hash: null,
      verified_at: null,
      // The old one stands in every email that was sent to them.
      unsubscribe_key: sql`gen_random_uuid()`,
      deleted_at: limits.now,
    })
    .where('id', '=', userId)
    .execute()
}

/** The same for people without an account of whom nothing is known but their address. */
export async function anonymizeInvited({ db, limits }: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('users')
    .set({ invited_email: null, deleted_at: limits.now })
    .where('id', 'in', userIds)
    .where('is_invited', '=', true)
    .execute()
}

/** Makes a member an admin, or ends that. Answers whether that was news. */
export async function setAdminRole({ db }: Tx, userId: string, isAdmin: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ is_admin: isAdmin })
    .where('id', '=', userId)
    .where('is_admin', '<>', isAdmin)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Shuts an account, as of now. Answers whether that was news; one that was deleted stays as it is. */
export async function disableUser({ db }: Tx, userId: string): Promise<boolean> {
  const shut = await db
    .updateTable('users')
    .set((q) => ({ disabled_at: q.fn('now') }))
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return shut !== undefined
}

/** Opens it again. Answers whether that was news. */
export async function enableUser({ db }: Tx, userId: string): Promise<boolean> {
  const opened = await db
    .updateTable('users')
    .set({ disabled_at: null })
    .where('id', '=', userId)
    .where('disabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}
