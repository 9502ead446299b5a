import { stateOf } from '@openpulpit/contract/places'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { maxRosterEntries, type RosterInput } from '@openpulpit/contract/roster'
import { type Kysely, sql } from 'kysely'
import type { Actor, ChurchActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockChurch } from '../churches/commands.ts'
import { renameInvited } from '../invitations/people/commands.ts'
import { findPlace } from '../places/queries.ts'
import { mayBeThem } from './queries.ts'

/** Keeps a preacher for the church to find again. Twice is once, and the first time counts. */
export async function addToRoster(services: Services, { churchId }: ChurchActor, preacherId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    await mustBeThere(tx, preacherId)
    if (!(await isOnRoster(tx, churchId, preacherId))) await mustHaveRoom(tx, churchId)
    // The database puts whom a church saves on its list.
    await tx.db
      .insertInto('saved_preachers')
      .values({ church_id: churchId, preacher_id: preacherId, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The church need not find this preacher again. What it wrote about them stays on its list. */
export async function removeFromRoster(
  services: Services,
  { churchId }: ChurchActor,
  preacherId: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { numDeletedRows } = await takeHeart(tx, churchId, preacherId)
    if (numDeletedRows === 0n) await mustBeThere(tx, preacherId)
  })
}

/** Writes someone down. Nothing is sent to them. Answers with the entry's id. */
export async function addEntry(services: Services, { churchId }: ChurchActor, input: RosterInput): Promise<string> {
  const place = await placeColumns(services.database.kysely, input)
  return inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    await mustBeNew(tx, churchId, { email: input.email })
    await mustHaveRoom(tx, churchId)
    const now = services.clock.now()
    const { id } = await tx.db
      .insertInto('roster_entries')
      .values({
        church_id: churchId,
        ...{ source: 'typed', created_at: now, updated_at: now },
        ...ownColumns(input),
        ...nameColumns(input),
        ...place,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Replaces what is written. Whom the church saved keeps the name and town of their profile. */
export async function editEntry(
  services: Services,
  { churchId }: ChurchActor,
  id: string,
  input: RosterInput,
  ifVersion?: readonly number[],
): Promise<void> {
  const place = await placeColumns(services.database.kysely, input)
  await inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    const entry = await lockedEntry(tx, churchId, id)
    if (ifVersion && !ifVersion.includes(entry.version)) throw refuse('changed_meanwhile', refusalTexts.rosterChanged)
    const isFromProfile = entry.source === 'saved'
    // Whom the church asked by an address is behind that address alone; a member is who they are whatever it is.
    const hasMoved = entry.is_invited && entry.email?.toLowerCase() !== input.email?.toLowerCase()
    await mustBeNew(tx, churchId, { id, email: input.email })
    await tx.db
      .updateTable('roster_entries')
      .set({
        ...ownColumns(input),
        ...(isFromProfile ? {} : { ...nameColumns(input), ...place }),
        ...(hasMoved && { preacher_id: null }),
        version: sql`version + 1`,
        updated_at: services.clock.now(),
      })
      .where('id', '=', id)
      .execute()
    if (entry.is_invited && entry.preacher_id && !hasMoved) {
      await renameInvited(tx, churchId, entry.preacher_id, input)
    }
  })
}

/**
 * The church says whether a public profile with the name and town of an entry is this person. Only this and the heart lead
 * from an entry to a member: an address says nothing.
 */
export async function decideMatch(
  services: Services,
  { churchId }: ChurchActor,
  id: string,
  { preacherId, isThem }: { readonly preacherId: string; readonly isThem: boolean },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    const entry = await lockedEntry(tx, churchId, id)
    if (isThem) {
      if (entry.source === 'saved' || !(await mayBeThem(tx.db, id, preacherId))) throw notFound('The preacher')
      // One that only the heart keeps on the list becomes this entry.
      await tx.db
        .deleteFrom('roster_entries')
        .where('church_id', '=', churchId)
        .where('preacher_id', '=', preacherId)
        .where('id', '<>', id)
        .execute()
    }
    await tx.db
      .updateTable('roster_entries')
      .set({
        ...(isThem
          ? { preacher_id: preacherId }
          : {
              not_them: sql`(array_remove(not_them, ${preacherId}) || ${preacherId}::uuid)[greatest(1, cardinality(not_them) - 18):]`,
            }),
        version: sql`version + 1`,
        updated_at: services.clock.now(),
      })
      .where('id', '=', id)
      .execute()
    if (!isThem && entry.source !== 'saved' && entry.preacher_id === preacherId) await unlink(tx, churchId, id)
  })
}

/** An entry leads to no member any more. Whom the heart keeps on the list gets an entry of their own again. */
async function unlink({ db }: Tx, churchId: string, id: string): Promise<void> {
  await db.updateTable('roster_entries').set({ preacher_id: null }).where('id', '=', id).execute()
  await sql`
    insert into roster_entries (church_id, preacher_id, source, created_at, updated_at)
    select church_id, preacher_id, 'saved', created_at, created_at from saved_preachers as kept
    where church_id = ${churchId} and not exists (select from roster_entries as entry
      where entry.church_id = kept.church_id and entry.preacher_id = kept.preacher_id)`.execute(db)
}

/** Takes someone off the list, with all that is written about them. */
export async function removeEntry(services: Services, { churchId }: ChurchActor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    const { preacher_id } = await lockedEntry(tx, churchId, id)
    if (preacher_id !== null) await takeHeart(tx, churchId, preacher_id)
    await tx.db.deleteFrom('roster_entries').where('id', '=', id).execute()
  })
}

/** Forgets whom a church has saved, or that anyone has saved this preacher. With the account the database forgets the lists. */
export async function forgetRoster({ db }: Tx, actor: Actor): Promise<void> {
  const saved = db.deleteFrom('saved_preachers')
  await (actor.userType === 'church'
    ? saved.where('church_id', '=', actor.churchId)
    : saved.where('preacher_id', '=', actor.preacherId)
  ).execute()
}

/** The database takes whom only the heart kept on the list off it. */
const takeHeart = ({ db }: Tx, churchId: string, preacherId: string) =>
  db
    .deleteFrom('saved_preachers')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .executeTakeFirstOrThrow()

const ownColumns = ({ email, phone, notes, tags }: RosterInput) => ({
  email: email ?? null,
  phone: phone ?? null,
  notes: notes ?? null,
  tags,
})

const nameColumns = ({ firstName, lastName, denomination }: RosterInput) => ({
  first_name: firstName,
  last_name: lastName,
  denomination: denomination ?? null,
})

async function placeColumns(db: Kysely<DB>, { city, state }: RosterInput) {
  const place = city && state ? await findPlace(db, { city, state }) : undefined
  return {
    city: city ?? null,
    state: state ? (stateOf(state)?.code ?? state) : null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

async function lockedEntry({ db }: Tx, churchId: string, id: string) {
  const entry = await db
    .selectFrom('roster_entries')
    .select(['version', 'source', 'preacher_id', 'email'])
    .select((q) =>
      q
        .exists(
          q
            .selectFrom('invitations')
            .select('invitations.church_id')
            .whereRef('invitations.church_id', '=', 'roster_entries.church_id')
            .whereRef('invitations.preacher_id', '=', 'roster_entries.preacher_id'),
        )
        .$castTo<boolean>()
        .as('is_invited'),
    )
    .where('id', '=', id)
    .where('church_id', '=', churchId)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw notFound('The entry')
  return entry
}

interface Known {
  /** The entry that it is about, if it is there already. */
  readonly id?: string
  readonly email: string | undefined
}

/** Each address is on a list once. */
async function mustBeNew({ db }: Tx, churchId: string, { id, email }: Known): Promise<void> {
  if (email === undefined) return
  const duplicate = await db
    .selectFrom('roster_entries')
    .select('id')
    .where('church_id', '=', churchId)
    .where('email', '=', sql<string>`${email}::citext`)
    .$if(id !== undefined, (q) => q.where('id', '<>', id ?? ''))
    .limit(1)
    .executeTakeFirst()
  if (duplicate) throw refuseField('email', refusalTexts.rosterDuplicate)
}

async function isOnRoster({ db }: Tx, churchId: string, preacherId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('roster_entries')
    .select('id')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .executeTakeFirst()
  return entry !== undefined
}

/** The church is locked, so no one else adds to its list meanwhile. */
async function mustHaveRoom({ db }: Tx, churchId: string): Promise<void> {
  const { used } = await db
    .selectFrom('roster_entries')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('church_id', '=', churchId)
    .executeTakeFirstOrThrow()
  if (used >= maxRosterEntries) throw refuse('invalid', refusalTexts.rosterFull)
}

async function mustBeThere({ db }: Tx, preacherId: string): Promise<void> {
  const preacher = await db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select('preachers.id')
    .where('preachers.id', '=', preacherId)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    // Held against their leaving meanwhile.
    .forShare()
    .executeTakeFirst()
  if (!preacher) throw notFound('The preacher')
}
