import { stateOf } from '@openpulpit/contract/places'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { maxRosterEntries, type RosterInput } from '@openpulpit/contract/roster'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChurchActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockChurch } from '../churches/commands.ts'
import { renameInvited } from '../invitations/people/commands.ts'
import type { Handover } from '../invitations/people/policy.ts'
import { findPlace } from '../places/queries.ts'
import { mayBeThem } from './queries.ts'

/** Saves a preacher to the roster. Idempotent; keeps the first date. */
export async function addToRoster(services: Services, { churchId }: ChurchActor, preacherId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    await mustBeThere(tx, preacherId)
    const { numUpdatedRows } = await tx.db
      .updateTable('roster_entries')
      .set({ saved_at: sql`coalesce(saved_at, ${services.clock.now()})` })
      .where('church_id', '=', churchId)
      .where('preacher_id', '=', preacherId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    await mustHaveRoom(tx, churchId)
    await insertSaved(tx, churchId, preacherId, services.clock.now())
  })
}

/** Takes the heart away, and the entry with it unless the church wrote something in it. */
export async function removeFromRoster(
  services: Services,
  { churchId }: ChurchActor,
  preacherId: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('roster_entries')
      .where('church_id', '=', churchId)
      .where('preacher_id', '=', preacherId)
      .where('saved_at', 'is not', null)
      .where(sql<boolean>`source = 'saved' and num_nonnulls(email, phone, notes) = 0 and tags = '{}'`)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) return
    const { numUpdatedRows } = await tx.db
      .updateTable('roster_entries')
      .set({ saved_at: null })
      .where('church_id', '=', churchId)
      .where('preacher_id', '=', preacherId)
      .where('saved_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) await mustBeThere(tx, preacherId)
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
        ...(hasMoved && { preacher_id: null, saved_at: null }),
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
      if (entry.preacher_id !== preacherId) await linkToMember(tx, churchId, { ...entry, id }, preacherId)
    } else if (entry.source !== 'saved' && entry.preacher_id === preacherId) {
      await unlink(tx, churchId, { ...entry, id })
    }
    await tx.db
      .updateTable('roster_entries')
      .set({
        ...(!isThem && {
          not_them: sql`(array_remove(not_them, ${preacherId}) || ${preacherId}::uuid)[greatest(1, cardinality(not_them) - 18):]`,
        }),
        version: sql`version + 1`,
        updated_at: services.clock.now(),
      })
      .where('id', '=', id)
      .execute()
  })
}

type LinkedEntry = Pick<Selectable<DB['roster_entries']>, 'id' | 'preacher_id' | 'saved_at'>

/** An entry that only the heart keeps on the list is merged into the one that leads to the member from now on. */
async function linkToMember(tx: Tx, churchId: string, entry: LinkedEntry, preacherId: string): Promise<void> {
  await unlink(tx, churchId, entry)
  const merged = await tx.db
    .deleteFrom('roster_entries')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .returning('saved_at')
    .executeTakeFirst()
  await tx.db
    .updateTable('roster_entries')
    .set({ preacher_id: preacherId, saved_at: merged?.saved_at ?? null })
    .where('id', '=', entry.id)
    .execute()
}

/** The entry leads to no member any more. A member who has the heart gets an entry of their own. */
async function unlink(tx: Tx, churchId: string, { id, preacher_id, saved_at }: LinkedEntry): Promise<void> {
  await tx.db.updateTable('roster_entries').set({ preacher_id: null, saved_at: null }).where('id', '=', id).execute()
  if (preacher_id !== null && saved_at !== null) await insertSaved(tx, churchId, preacher_id, saved_at)
}

/** The entry of someone without an account leads to their account from now on, unless another one that the church wrote does. */
export async function handOverEntry(tx: Tx, { churchId, from, to }: Handover): Promise<void> {
  const entries = await tx.db
    .selectFrom('roster_entries')
    .select(['id', 'preacher_id', 'saved_at'])
    .select(sql<boolean>`source <> 'saved' or num_nonnulls(email, phone, notes) > 0 or tags <> '{}'`.as('is_written'))
    .where('church_id', '=', churchId)
    .where('preacher_id', 'in', [from.preacherId, to.preacherId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const entry = entries.find(({ preacher_id }) => preacher_id === from.preacherId)
  if (!entry) return
  const other = entries.find(({ preacher_id }) => preacher_id === to.preacherId)
  const unsaved = { ...entry, saved_at: null }
  await (other?.is_written ? unlink(tx, churchId, unsaved) : linkToMember(tx, churchId, unsaved, to.preacherId))
}

/** Takes someone off the list, with the heart and all that is written about them. */
export async function removeEntry(services: Services, { churchId }: ChurchActor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    await lockedEntry(tx, churchId, id)
    await tx.db.deleteFrom('roster_entries').where('id', '=', id).execute()
  })
}

/** An entry that says nothing but who was saved. Name and town are those of the profile. */
const insertSaved = ({ db }: Tx, churchId: string, preacherId: string, at: Date) =>
  db
    .insertInto('roster_entries')
    .values({
      ...{ church_id: churchId, preacher_id: preacherId, source: 'saved' },
      ...{ saved_at: at, created_at: at, updated_at: at },
    })
    .execute()

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
    .select(['version', 'source', 'preacher_id', 'saved_at', 'email'])
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
    .where('users.is_invited', '=', false)
    // Held against their leaving meanwhile.
    .forShare()
    .executeTakeFirst()
  if (!preacher) throw notFound('The preacher')
}
