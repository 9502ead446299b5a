import type { MailKind, Preferences } from '@openpulpit/contract/account'
import { messages } from '@openpulpit/contract/messages'
import { trialDays, type UserType } from '@openpulpit/contract/users'
import type { Insertable } from 'kysely'
import { refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Users } from '../../platform/schema.ts'
import type { Work } from '../../platform/transaction.ts'

const dayMs = 86_400_000

interface NewUser {
  readonly email: string
  readonly passwordHash: string
  readonly userType: UserType
}

/** Creates an account on trial. Refuses an address that is taken, in any case. */
export async function createUser({ db }: Work, { email, passwordHash, userType }: NewUser, now: Date): Promise<string> {
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
  if (!created) throw refuse('email_taken', messages.emailTaken, { email: messages.emailTaken })
  return created.id
}

export async function setPassword({ db }: Work, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** The person has opened a link that only the owner of the address was sent. */
export async function confirmAddress({ db }: Work, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((q) => ({ verified_at: q.fn.coalesce('verified_at', q.val(now)) }))
    .where('id', '=', userId)
    .execute()
}

const wishColumns = {
  messages: 'email_messages',
  requests: 'email_requests',
  reminders: 'email_reminders',
  news: 'email_news',
} as const satisfies Record<MailKind, keyof Insertable<Users>>

export async function savePreferences(
  { database }: Parts,
  { userId }: { userId: string },
  { email: wishes }: Preferences,
): Promise<Preferences> {
  await database.kysely
    .updateTable('users')
    .set({
      email_messages: wishes.messages,
      email_requests: wishes.requests,
      email_reminders: wishes.reminders,
      email_news: wishes.news,
    })
    .where('id', '=', userId)
    .execute()
  return { email: wishes }
}

/** Ends one kind of mail for whoever was sent this key. Nobody learns whether there is such a key. */
export async function stopMails({ database }: Parts, kind: MailKind, key: string): Promise<void> {
  await database.kysely
    .updateTable('users')
    .set({ [wishColumns[kind]]: false })
    .where('unsubscribe_key', '=', key)
    .execute()
}

/** Takes out of an account everything that says whose it was. */
export async function anonymiseUser({ db }: Work, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email: null, password_hash: null, verified_at: null, deleted_at: now })
    .where('id', '=', userId)
    .execute()
}
