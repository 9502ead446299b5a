import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { InviteRefusal } from '@openpulpit/contract/roster'
import { sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockChurch } from '../../churches/commands.ts'
import { invitationDue } from '../../invitations/events.ts'
import { contactsFor, countFirstContacts, startInvitations, writableAmong } from '../../invitations/people/commands.ts'
import { timeZoneOf } from '../../places/policy.ts'
import { churchZone, type EntryToContact, lockEntriesToContact } from './queries.ts'

/**
 * Whom a request to an entry is sent to: the member that it leads to, or the entry itself, which stands for whoever is behind its
 * address. Nothing is sent, and nothing is stored about the address.
 */
export function prepareToAsk(services: Services, actor: ChurchActor, entryId: string): Promise<string> {
  return inTransaction(services, async (tx) => {
    await lockChurch(tx, actor.churchId)
    const [entry] = await lockEntriesToContact(tx.db, actor.churchId, [entryId])
    if (!entry) throw notFound('The entry')
    if (isMember(entry)) return entry.preacher_id
    if (entry.preacher_id === null && !(await isWritable(tx, actor, entry))) throw cannotEmail()
    return entry.id
  })
}

/** The people behind these entries of the church's list, by the entry, just before they are asked. Of no entry, nobody. */
export async function contactEntries(
  tx: Tx,
  actor: ChurchActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const entries = await lockEntriesToContact(tx.db, actor.churchId, ids)
  const known = entries.flatMap(({ id, preacher_id }) => (preacher_id === null ? [] : [[id, preacher_id] as const]))
  const unknown = entries.filter(({ preacher_id }) => preacher_id === null)
  if (unknown.some(({ email }) => email === null)) throw refuseField('email', invitationTexts.noEmail)
  const contacts = unknown.length > 0 ? await contactsOf(tx, actor, unknown) : new Map<string, string>()
  const asked = unknown.map(({ id, email }) => {
    const preacherId = contacts.get(email?.toLowerCase() ?? '')
    if (!preacherId) throw cannotEmail()
    return [id, preacherId] as const
  })
  return new Map([...known, ...asked])
}

async function isWritable(tx: Tx, actor: ChurchActor, { email }: EntryToContact): Promise<boolean> {
  if (email === null) throw refuseField('email', invitationTexts.noEmail)
  return (await writableAmong(tx, actor, [{ email }])).length > 0
}

const cannotEmail = () => refuse('invalid', invitationTexts.cannotEmail, { email: invitationTexts.cannotEmail })

interface Invited {
  readonly invited: string[]
  readonly refused: { readonly id: string; readonly reason: InviteRefusal }[]
}

/** Invites those of the list who have no account, each once. Says of the others why not. */
export function inviteEntries(
  services: Services,
  actor: ChurchActor,
  { ids, note }: { ids: readonly string[]; note?: string | undefined },
): Promise<Invited> {
  return inTransaction(services, async (tx) => {
    await lockChurch(tx, actor.churchId)
    const entries = await lockEntriesToContact(tx.db, actor.churchId, [...new Set(ids)])
    const reachable = entries.filter((entry) => !isMember(entry) && entry.email !== null)
    const contacts = reachable.length > 0 ? await contactsOf(tx, actor, reachable) : new Map<string, string>()
    const preacherOf = (entry: EntryToContact) => contacts.get(entry.email?.toLowerCase() ?? '')
    const wanted = reachable.flatMap((entry) => preacherOf(entry) ?? [])
    const started = new Set(await startInvitations(tx, actor.churchId, wanted, note))
    await countFirstContacts(tx, actor, [...started])
    await tx.queue(
      invitationDue,
      ...[...started].map((preacherId) => ({ payload: { churchId: actor.churchId, preacherId, isReminder: false } })),
    )
    const isStarted = (entry: EntryToContact) => started.has(preacherOf(entry) ?? '')
    return {
      invited: entries.filter(isStarted).map(({ id }) => id),
      refused: entries
        .filter((entry) => !isStarted(entry))
        .map((entry) => ({ id: entry.id, reason: reasonOf(entry, preacherOf(entry)) })),
    }
  })
}

const isMember = (entry: EntryToContact): entry is EntryToContact & { preacher_id: string } =>
  entry.preacher_id !== null && !entry.is_invited

function reasonOf(entry: EntryToContact, preacherId: string | undefined): InviteRefusal {
  if (isMember(entry)) return 'member'
  if (entry.email === null) return 'no_email'
  return preacherId ? 'invited' : 'cannot_email'
}

/** The people behind these entries, which lead to them from now on. */
async function contactsOf(tx: Tx, actor: ChurchActor, entries: readonly EntryToContact[]) {
  const zone = await churchZone(tx.db, actor.churchId)
  const contacts = await contactsFor(
    tx,
    actor,
    entries.map(({ email, first_name, last_name, state }) => ({
      ...{ email: email ?? '', firstName: first_name ?? '', lastName: last_name ?? '' },
      timeZone: state ? timeZoneOf(undefined, state) : zone,
    })),
  )
  const linked = entries.flatMap(({ id, email }) => {
    const preacherId = contacts.get(email?.toLowerCase() ?? '')
    return preacherId ? [{ id, preacherId }] : []
  })
  await sql`
    update roster_entries set preacher_id = linked.preacher_id
    from unnest(${linked.map(({ id }) => id)}::uuid[], ${linked.map(({ preacherId }) => preacherId)}::uuid[])
      as linked (id, preacher_id)
    where roster_entries.id = linked.id`.execute(tx.db)
  return contacts
}
