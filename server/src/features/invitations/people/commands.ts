import type { EmailEnding } from '@openpulpit/contract/email-kinds'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { type SqlBool, sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import { createInvitedPreachers } from '../../preachers/commands.ts'
import { invitedPreachers } from '../../preachers/queries.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { createInvitedUsers, joinUser } from '../../users/commands.ts'
import { credentialsById, isAddressConfirmed } from '../../users/queries.ts'
import { emailHash } from './policy.ts'

interface Contact {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Where their town is, or else the church. */
  readonly timeZone: string
}

/**
 * The preachers behind these addresses, by the address in lower case, whom this church may ask or invite from now on: people
 * without an account, one for each address on the whole platform. Nothing is sent. An address that cannot be written to is
 * left out: a member's, as a church asks members by their profiles, or one that is not to be written to. The church is held.
 */
export async function contactsFor(
  tx: Tx,
  { churchId, userId }: ChurchActor,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, string>> {
  if (!(await isAddressConfirmed(tx.db, userId))) throw refuse('not_confirmed', invitationTexts.unconfirmed)
  const silenced = await silencedAmong(tx, contacts)
  const writable = contacts.filter(({ email }) => !silenced.has(email.toLowerCase()))
  const created = await createInvitedUsers(
    tx,
    writable.map(({ email }) => email),
  )
  await createInvitedPreachers(
    tx,
    created.map(({ id, email }) => ({ userId: id, timeZone: contactBy(writable, email).timeZone })),
  )
  const people = await invitedPreachers(
    tx.db,
    writable.map(({ email }) => email),
  )
  await recordInvitations(
    tx,
    churchId,
    people.map(({ preacher_id, email }) => ({ preacherId: preacher_id, ...contactBy(writable, email) })),
  )
  return new Map(people.map(({ email, preacher_id }) => [email.toLowerCase(), preacher_id]))
}

function contactBy(contacts: readonly Contact[], email: string): Contact {
  const contact = contacts.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!contact) throw new Error('an invited person was created again with another address')
  return contact
}

async function silencedAmong({ db }: Tx, contacts: readonly Contact[]): Promise<ReadonlySet<string>> {
  const byHash = new Map(contacts.map(({ email }) => [emailHash(email).toString('hex'), email.toLowerCase()]))
  const isOne = sql<SqlBool>`email_hash = any(${contacts.map(({ email }) => emailHash(email))}::bytea[])`
  const rows = await db
    .selectFrom('do_not_email')
    .select('email_hash')
    .where(isOne)
    .union(db.selectFrom('refused_addresses').select('email_hash').where(isOne))
    .execute()
  return new Set(rows.map(({ email_hash }) => byHash.get(email_hash.toString('hex')) ?? ''))
}

type Named = Pick<Contact, 'firstName' | 'lastName'> & { readonly preacherId: string }

async function recordInvitations({ db }: Tx, churchId: string, people: readonly Named[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('invitations')
    .values(
      people.map(({ preacherId, firstName, lastName }) => ({
        ...{ church_id: churchId, preacher_id: preacherId, first_name: firstName, last_name: lastName },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts the first email of a church to each of these, who have no account, into what it may write to new people in a day. */
export async function countFirstContacts(
  tx: Tx,
  { churchId, userId }: ChurchActor,
  preacherIds: readonly string[],
): Promise<void> {
  if (preacherIds.length === 0) return
  const first = await tx.db
    .updateTable('invitations')
    .set({ first_contact_at: tx.limits.now })
    .where('church_id', '=', churchId)
    .where('preacher_id', 'in', preacherIds)
    .where('first_contact_at', 'is', null)
    .returning('preacher_id')
    .execute()
  if (first.length > 0) await consumeLimit(tx, userId, 'first_emails', first.length)
}

/** Begins the invitations of a church to these, each once. Answers whose began: the others were invited before. */
export async function startInvitations(
  { db, limits }: Tx,
  churchId: string,
  preacherIds: readonly string[],
  note: string | undefined,
): Promise<string[]> {
  if (preacherIds.length === 0) return []
  const rows = await db
    .updateTable('invitations')
    .set({ invited_at: limits.now, note: note ?? null })
    .where('church_id', '=', churchId)
    .where('preacher_id', 'in', preacherIds)
    .where('invited_at', 'is', null)
    .returning('preacher_id')
    .execute()
  return rows.map(({ preacher_id }) => preacher_id)
}

/** A church calls someone by another name now. */
export async function renameInvited(
  { db }: Tx,
  churchId: string,
  preacherId: string,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ first_name: name.firstName, last_name: name.lastName })
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .execute()
}

/**
 * Makes a member of someone without an account, whose address has just been shown to be theirs. What they were asked stays.
 * Answers false where they are a member already. The account is held.
 */
export async function makeMember(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  if (!(await joinUser(tx, userId, passwordHash))) return false
  await tx.db
    .deleteFrom('invitations')
    .where('preacher_id', 'in', (q) => q.selectFrom('preachers').select('id').where('user_id', '=', userId))
    .execute()
  return true
}

/** Ends emails to the address of someone without an account. */
export async function endEmails(tx: Tx, userId: string, ending: EmailEnding = 'asked_for'): Promise<void> {
  const { email } = await credentialsById(tx.db, userId)
  if (email) await endEmailsTo(tx, email, ending)
}

/** The same, whether anyone has been asked at this address or not. */
export async function endEmailsTo({ db }: Tx, email: string, ending: EmailEnding = 'asked_for'): Promise<void> {
  await db
    .insertInto('do_not_email')
    .values({ email_hash: emailHash(email), ending })
    // Whoever has ended everything is not asked again what they meant.
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet({ ending }).where('do_not_email.ending', '=', 'asked_for'),
    )
    .execute()
}

/** The owner of an address that was not to be written to confirms it for this account: they want to hear from here now. */
export async function endSilence({ db }: Tx, userId: string): Promise<void> {
  const { email } = await credentialsById(db, userId)
  if (email) await db.deleteFrom('do_not_email').where('email_hash', '=', emailHash(email)).execute()
}
