import type { EmailEnding } from '@openpulpit/contract/email-kinds'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { type SqlBool, sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import { createInvitedPreachers } from '../../preachers/commands.ts'
import { invitedPreachers } from '../../preachers/queries.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { createInvitedUsers } from '../../users/commands.ts'
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
 * The preachers behind these addresses, by the address in lower case, whom this church is about to ask or invite: people
 * without an account, one for each address on the whole platform. Whether a member has the address is not looked at, here or
 * later, and the same statements run for each, so nothing can tell. Addresses whose owners ended emails are left out. The
 * church is held.
 */
export async function contactsFor(
  tx: Tx,
  actor: ChurchActor,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, string>> {
  const writable = await writableAmong(tx, actor, contacts)
  const emails = writable.map(({ email }) => email)
  await createInvitedUsers(tx, emails)
  await createInvitedPreachers(tx, writable)
  const people = await invitedPreachers(tx.db, emails)
  await recordInvitations(
    tx,
    actor.churchId,
    people.map(({ preacher_id, email }) => ({ preacherId: preacher_id, ...contactBy(writable, email) })),
  )
  return new Map(people.map(({ email, preacher_id }) => [email.toLowerCase(), preacher_id]))
}

/** Those of these that a church may write to, once its own address is confirmed: not itself, and no one who ended emails. */
export async function writableAmong<C extends Pick<Contact, 'email'>>(
  tx: Tx,
  { userId }: ChurchActor,
  contacts: readonly C[],
): Promise<C[]> {
  if (!(await isAddressConfirmed(tx.db, userId))) throw refuse('not_confirmed', invitationTexts.unconfirmed)
  const { email: own } = await credentialsById(tx.db, userId)
  const silenced = await silencedAmong(tx, contacts)
  const left = contacts.map((contact) => ({ contact, address: contact.email.toLowerCase() }))
  return left
    .filter(({ address }) => address !== own?.toLowerCase() && !silenced.has(address))
    .map(({ contact }) => contact)
}

function contactBy(contacts: readonly Contact[], email: string): Contact {
  const contact = contacts.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!contact) throw new Error('an invited person was created again with another address')
  return contact
}

async function silencedAmong({ db }: Tx, contacts: readonly Pick<Contact, 'email'>[]): Promise<ReadonlySet<string>> {
  const byHash = new Map(contacts.map(({ email }) => [emailHash(email).toString('hex'), email.toLowerCase()]))
  const rows = await db
    .selectFrom('do_not_email')
    .select('email_hash')
    .where(sql<SqlBool>`email_hash = any(${contacts.map(({ email }) => emailHash(email))}::bytea[])`)
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

/** Ends emails to this address, whether anyone has been asked there or not. */
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

/** Churches may write to this address again: its owner says so. */
export async function resumeEmailsTo({ db }: Tx, email: string): Promise<void> {
  await db.deleteFrom('do_not_email').where('email_hash', '=', emailHash(email)).execute()
}

/** The owner of an address that was not to be written to confirms it for this account: they want to hear from here now. */
export async function endSilence(tx: Tx, userId: string): Promise<void> {
  const { email } = await credentialsById(tx.db, userId)
  if (email) await resumeEmailsTo(tx, email)
}
