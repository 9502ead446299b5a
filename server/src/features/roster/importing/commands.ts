import { setImmediate } from 'node:timers/promises'
import { stateOf } from '@openpulpit/contract/places'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { maxRosterEntries, type RosterInput } from '@openpulpit/contract/roster'
import {
  type ImportPreview,
  type ImportQuery,
  type ImportResult,
  importShown,
} from '@openpulpit/contract/roster-import'
import { maxTags } from '@openpulpit/contract/roster-input'
import { type Kysely, sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import { inListThread } from '../../../platform/lists/list-file.ts'
import type { Services } from '../../../platform/services.ts'
import { lockChurch } from '../../churches/commands.ts'
import { findTowns, type Town, townKey } from '../../places/queries.ts'
import { type EntryToMerge, entriesToMerge, ownAddress } from './queries.ts'
import type { CheckedRows, ListTask } from './worker.ts'

const worker = new URL('./worker.ts', import.meta.url)

/** Has a list read and checked in the worker. Refuses what is no list. */
async function inWorker<Outcome extends object>(task: Omit<ListTask, 'bytes'> & { bytes: Buffer }): Promise<Outcome> {
  const outcome = await inListThread<Outcome>(worker, task)
  if (typeof outcome === 'string') throw refuseField('list', refusalTexts.listFailed[outcome])
  return outcome
}

/** Shows what would be brought. It changes nothing. */
export async function previewList(bytes: Buffer, asked: ImportQuery): Promise<ImportPreview> {
  return inWorker<ImportPreview>({ bytes, asked, wanted: 'preview' })
}

/**
 * Puts those of a list on the church's own: new ones are added, and of those it has what is empty is filled in. No one is
 * emailed. The same list brought again changes nothing.
 */
export async function importList(
  services: Services,
  actor: ChurchActor,
  bytes: Buffer,
  asked: ImportQuery,
): Promise<ImportResult> {
  const list = await inWorker<CheckedRows>({ bytes, asked, wanted: 'rows' })
  const towns = await findTowns(
    services.database.kysely,
    list.good.map(({ input }) => input),
  )
  return inTransaction(services, async (tx) => {
    await lockChurch(tx, actor.churchId)
    const { merging, refused } = await mergeList(tx.db, actor, list)
    await insertEntries(tx, actor.churchId, merging.added, towns)
    await fillEntries(tx, merging.filled, towns)
    const all = [...list.refused, ...refused].toSorted((one, other) => one.row - other.row)
    return {
      added: merging.added.length,
      merged: merging.filled.length + merging.completed,
      unchanged: merging.unchanged,
      refusedTotal: list.refusedTotal + refused.length,
      refused: all.slice(0, importShown.refused),
    }
  })
}

/** The rows of a list that the church's own does not take, as a file. It changes nothing. */
export async function refusedRows(
  services: Services,
  actor: ChurchActor,
  bytes: Buffer,
  asked: ImportQuery,
): Promise<Buffer> {
  const list = await inWorker<CheckedRows>({ bytes, asked, wanted: 'rows' })
  const { refused } = await mergeList(services.database.kysely, actor, list)
  const wanted = { fileWith: refused.map(({ row, reason }) => ({ row, reason })) }
  return Buffer.from(await inWorker<Uint8Array<ArrayBuffer>>({ bytes, asked, wanted }))
}

const rowsAtOnce = 200

/** What becomes of each good row. Others are answered in between. */
async function mergeList(db: Kysely<DB>, actor: ChurchActor, { good }: CheckedRows) {
  const own = (await ownAddress(db, actor.churchId))?.toLowerCase()
  const merging = new Merging(await entriesToMerge(db, actor.churchId))
  const refused: ImportResult['refused'] = []
  for (const [at, { row, input }] of good.entries()) {
    if (at % rowsAtOnce === 0) await setImmediate()
    const reason = input.email === own ? refusalTexts.ownAddress : merging.take(input)
    if (reason) refused.push({ row, reason, cells: whoIs(input) })
  }
  return { merging, refused }
}

const whoIs = ({ firstName, lastName, email, city, state }: RosterInput): string[] =>
  [`${firstName} ${lastName}`, email, city, state].filter((text) => text !== undefined)

interface Added {
  input: RosterInput
}

type Filled = Pick<EntryToMerge, 'id' | 'email' | 'phone' | 'city' | 'state' | 'denomination' | 'notes' | 'tags'>

/** A list as it becomes, row by row: each row is someone new, or someone who is on it already. */
class Merging {
  readonly added: Added[] = []
  readonly #filled = new Map<string, Filled>()
  unchanged = 0
  /** Rows that said more of someone who is in the same list. */
  completed = 0
  readonly #byEmail = new Map<string, EntryToMerge | Added>()
  readonly #byName = new Map<string, (EntryToMerge | Added)[]>()
  #size: number

  constructor(entries: readonly EntryToMerge[]) {
    this.#size = entries.length
    for (const entry of entries) {
      if (entry.email) this.#byEmail.set(entry.email.toLowerCase(), entry)
      this.#nameIs(nameOf(entry), entry)
    }
  }

  get filled(): Filled[] {
    return [...this.#filled.values()]
  }

  /** Answers why it is not taken, if it is not. */
  take(input: RosterInput): string | undefined {
    const same = this.#byEmail.get(input.email ?? '') ?? this.#sameName(input)
    if (same && 'input' in same) {
      this.#complete(same, input)
      return undefined
    }
    if (same) {
      this.#fill(same, input)
      return undefined
    }
    if (this.#size >= maxRosterEntries) return refusalTexts.rosterFull
    const added = { input }
    this.#size += 1
    this.added.push(added)
    if (input.email) this.#byEmail.set(input.email, added)
    this.#nameIs(input, added)
    return undefined
  }

  #nameIs(named: Named, entry: EntryToMerge | Added): void {
    const key = nameKey(named)
    const same = this.#byName.get(key)
    if (same) same.push(entry)
    else this.#byName.set(key, [entry])
  }

  /** The same name in the same town; two addresses are two people, and so are two states. */
  #sameName(input: RosterInput): EntryToMerge | Added | undefined {
    return this.#byName.get(nameKey(input))?.find((one) => {
      const { email, state } = 'input' in one ? one.input : { email: one.email, state: one.known_state }
      return !(email && input.email) && (!state || !input.state || state === input.state)
    })
  }

  /** What an earlier row of the same list left out. */
  #complete(added: Added, input: RosterInput): void {
    const { input: first } = added
    const tags = withTags(first.tags, input.tags)
    const missing = fillable.filter((field) => first[field] === undefined && input[field] !== undefined)
    if (missing.length === 0 && tags.length === first.tags.length) this.unchanged += 1
    else this.completed += 1
    added.input = { ...first, ...Object.fromEntries(missing.map((field) => [field, input[field]])), tags }
    if (added.input.email) this.#byEmail.set(added.input.email, added)
  }

  #fill(entry: EntryToMerge, input: RosterInput): void {
    const now = this.#filled.get(entry.id) ?? entry
    // The profile of who was saved says where they are and what they belong to.
    const isSaved = entry.source === 'saved'
    const isSameState = !now.state || !input.state || now.state === input.state
    const next: Filled = {
      id: entry.id,
      email: now.email ?? input.email ?? null,
      phone: now.phone ?? input.phone ?? null,
      notes: now.notes ?? input.notes ?? null,
      tags: withTags(now.tags, input.tags),
      city: isSaved ? null : (now.city ?? (isSameState ? (input.city ?? null) : null)),
      state: isSaved ? null : (now.state ?? input.state ?? null),
      denomination: isSaved ? null : (now.denomination ?? input.denomination ?? null),
    }
    const isNew = fillable.some((field) => next[field] !== now[field]) || next.tags.length !== now.tags.length
    if (isNew) this.#filled.set(entry.id, next)
    else if (!this.#filled.has(entry.id)) this.unchanged += 1
    if (next.email) this.#byEmail.set(next.email.toLowerCase(), entry)
  }
}

const withTags = (own: readonly string[], more: readonly string[]): string[] =>
  [...own, ...more.filter((tag) => !own.some((one) => isSameTag(one, tag)))].slice(0, maxTags)

const fillable = ['email', 'phone', 'notes', 'city', 'state', 'denomination'] as const
const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const nameOf = ({ known_first_name, known_last_name, known_city }: EntryToMerge) => ({
  firstName: known_first_name,
  lastName: known_last_name,
  city: known_city ?? undefined,
})
type Named = Pick<RosterInput, 'firstName' | 'lastName' | 'city'>
const nameKey = ({ firstName, lastName, city }: Named): string =>
  [firstName, lastName, city ?? ''].map((text) => text.toLowerCase()).join('\n')

async function insertEntries(
  { db, limits }: Tx,
  churchId: string,
  added: readonly Added[],
  towns: ReadonlyMap<string, Town>,
): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ input }) => {
    const { firstName, lastName, email, phone, city, state, denomination, notes, tags } = input
    const town = towns.get(townKey(input))
    return {
      ...{ first_name: firstName, last_name: lastName },
      ...{ email: email ?? null, phone: phone ?? null, city: city ?? null, denomination: denomination ?? null },
      ...{ state: state ? (stateOf(state)?.code ?? state) : null, notes: notes ?? null, tags },
      ...{ latitude: town?.latitude ?? null, longitude: town?.longitude ?? null },
    }
  })
  await sql`
    insert into roster_entries (church_id, source, first_name, last_name, email, phone, city, denomination,
      state, notes, tags, latitude, longitude, created_at, updated_at)
    select ${churchId}, 'imported', first_name, last_name, email, phone, city, denomination, state, notes, tags,
      latitude, longitude, ${limits.now}, ${limits.now}
    from json_populate_recordset(null::roster_entries, ${JSON.stringify(rows)}::json)`.execute(db)
}

async function fillEntries(
  { db, limits }: Tx,
  filled: readonly Filled[],
  towns: ReadonlyMap<string, Town>,
): Promise<void> {
  if (filled.length === 0) return
  const rows = filled.map((row) => {
    const town = towns.get(townKey({ city: row.city ?? undefined, state: row.state ?? undefined }))
    return { ...row, latitude: town?.latitude ?? null, longitude: town?.longitude ?? null }
  })
  await sql`
    update roster_entries as entry set email = filled.email, phone = filled.phone, city = filled.city, state = filled.state,
      denomination = filled.denomination, notes = filled.notes, tags = filled.tags,
      latitude = coalesce(entry.latitude, filled.latitude), longitude = coalesce(entry.longitude, filled.longitude), version = entry.version + 1,
      updated_at = ${limits.now}
    from json_populate_recordset(null::roster_entries, ${JSON.stringify(rows)}::json) as filled
    where entry.id = filled.id`.execute(db)
}
