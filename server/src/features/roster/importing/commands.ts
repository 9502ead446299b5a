import { setImmediate } from 'node:timers/promises'
import { stateOf } from '@openpulpit/contract/places'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { maxRosterEntries, type RosterInput } from '@openpulpit/contract/roster'
import {
  type ImportField,
  type ImportPreview,
  type ImportQuery,
  type ImportResult,
  importLimits,
  importRowsShown,
} from '@openpulpit/contract/roster-import'
import { maxTags } from '@openpulpit/contract/roster-input'
import { sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import { type ListFailure, readListFile } from '../../../platform/lists/list-file.ts'
import type { Services } from '../../../platform/services.ts'
import { lockChurch } from '../../churches/commands.ts'
import { findTowns, type Town, townKey } from '../../places/queries.ts'
import { guessColumns, looksLikeHeading, type ReadRow, readRow } from './policy.ts'
import { type EntryToMerge, entriesToMerge, memberKey, membersCalled, ownAddress } from './queries.ts'

interface ReadList extends Pick<ImportPreview, 'columns' | 'hasHeading' | 'heading'> {
  readonly rows: readonly (readonly string[])[]
  /** Where its first row stands in the file. */
  readonly firstRow: number
}

/** What is in a list, and what its columns hold: as was said, or else as it looks. Refuses what is no list. */
async function readList(actor: ChurchActor, bytes: Buffer, asked: ImportQuery): Promise<ReadList> {
  const { rows: mostRows, columns: mostColumns } = importLimits
  const file = await readListFile(bytes, { mostRows, mostColumns }, [actor.userId])
  if (typeof file === 'string') throw refuseField('list', refusalTexts.listFailed[file satisfies ListFailure])
  const [first = []] = file.rows
  const hasHeading = file.isCards || (asked.heading ? asked.heading === 'yes' : looksLikeHeading(first))
  const guessed = guessColumns(file.rows, hasHeading)
  const columns = guessed.map((field, at): ImportField => asked.columns?.[at] ?? field)
  const rows = hasHeading ? file.rows.slice(1) : file.rows
  if (rows.length > mostRows) throw refuseField('list', refusalTexts.listFailed.too_many_rows)
  return { columns, hasHeading, heading: hasHeading ? [...first] : [], rows, firstRow: hasHeading ? 2 : 1 }
}

/** Shows what would be brought. It changes nothing. */
export async function previewList(actor: ChurchActor, bytes: Buffer, asked: ImportQuery): Promise<ImportPreview> {
  const { rows, columns, hasHeading, heading } = await readList(actor, bytes, asked)
  const shown = rows.slice(0, importRowsShown).map((row) => [...row])
  return { columns, hasHeading, heading, rows: shown, total: rows.length }
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
  const list = await readList(actor, bytes, asked)
  const read = await readRows(list)
  const refused: Refused[] = read.flatMap((one) => ('reason' in one ? [one] : []))
  const good = read.flatMap((one) => ('input' in one ? [one] : []))
  const db = services.database.kysely
  const towns = await findTowns(
    db,
    good.map(({ input }) => input),
  )
  const own = (await ownAddress(db, actor.churchId))?.toLowerCase()
  return inTransaction(services, async (tx) => {
    await lockChurch(tx, actor.churchId)
    const members = await membersCalled(
      tx.db,
      actor.churchId,
      good.map(({ input }) => input),
    )
    const merging = new Merging(await entriesToMerge(tx.db, actor.churchId), members)
    for (const one of good) {
      const reason = one.input.email === own ? refusalTexts.ownAddress : merging.take(one.input)
      if (reason) refused.push({ ...one, reason })
    }
    await insertEntries(tx, actor.churchId, merging.added, towns)
    await fillEntries(tx, merging.filled, towns)
    return {
      added: merging.added.length,
      merged: merging.filled.length + merging.completed,
      unchanged: merging.unchanged,
      refused: refused
        .toSorted((one, other) => one.row - other.row)
        .map(({ row, reason, cells }) => ({ row, reason, cells: [...cells] })),
      heading: list.heading,
    }
  })
}

const rowsAtOnce = 200

/** Others are answered in between. */
async function readRows({ rows, columns, firstRow }: ReadList) {
  const read: ({ row: number; cells: readonly string[] } & ReadRow)[] = []
  for (const [at, cells] of rows.entries()) {
    if (at % rowsAtOnce === 0) await setImmediate()
    read.push({ row: at + firstRow, cells, ...readRow(cells, columns) })
  }
  return read
}

interface Refused {
  readonly row: number
  readonly reason: string
  readonly cells: readonly string[]
}

interface Added {
  input: RosterInput
  readonly preacherId: string | null
}

type Filled = Pick<
  EntryToMerge,
  'id' | 'preacher_id' | 'email' | 'phone' | 'city' | 'state' | 'denomination' | 'notes' | 'tags'
>

/** A list as it becomes, row by row: each row is someone new, or someone who is on it already. */
class Merging {
  readonly added: Added[] = []
  readonly #filled = new Map<string, Filled>()
  unchanged = 0
  /** Rows that said more of someone who is in the same list. */
  completed = 0
  readonly #members: ReadonlyMap<string, string>
  readonly #byEmail = new Map<string, EntryToMerge | Added>()
  readonly #byName = new Map<string, (EntryToMerge | Added)[]>()
  readonly #byMember = new Map<string, EntryToMerge | Added>()
  #size: number

  constructor(entries: readonly EntryToMerge[], members: ReadonlyMap<string, string>) {
    this.#members = members
    this.#size = entries.length
    for (const entry of entries) {
      if (entry.email) this.#byEmail.set(entry.email.toLowerCase(), entry)
      if (entry.preacher_id) this.#byMember.set(entry.preacher_id, entry)
      if (entry.first_name && entry.last_name) this.#nameIs(nameOf(entry), entry)
    }
  }

  get filled(): Filled[] {
    return [...this.#filled.values()]
  }

  /** Answers why it is not taken, if it is not. */
  take(input: RosterInput): string | undefined {
    const preacherId = this.#members.get(memberKey(input.email, input.lastName)) ?? null
    const same = this.#byEmail.get(input.email ?? '') ?? this.#byMember.get(preacherId ?? '') ?? this.#sameName(input)
    if (same && 'input' in same) {
      this.#complete(same, input)
      return undefined
    }
    if (same) {
      this.#fill(same, input, preacherId)
      return undefined
    }
    if (this.#size >= maxRosterEntries) return refusalTexts.rosterFull
    const added = { input, preacherId }
    this.#size += 1
    this.added.push(added)
    if (input.email) this.#byEmail.set(input.email, added)
    if (preacherId) this.#byMember.set(preacherId, added)
    this.#nameIs(input, added)
    return undefined
  }

  #nameIs(named: Named, entry: EntryToMerge | Added): void {
    this.#byName.set(nameKey(named), [...(this.#byName.get(nameKey(named)) ?? []), entry])
  }

  /** The same name in the same town; two addresses are two people, and so are two states. */
  #sameName(input: RosterInput): EntryToMerge | Added | undefined {
    return this.#byName.get(nameKey(input))?.find((one) => {
      const { email, state } = 'input' in one ? one.input : one
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

  #fill(entry: EntryToMerge, input: RosterInput, preacherId: string | null): void {
    const now = this.#filled.get(entry.id) ?? entry
    // The profile of who was saved says where they are and what they belong to.
    const isSaved = entry.source === 'saved'
    const isSameState = !now.state || !input.state || now.state === input.state
    const mayLink = preacherId !== null && !this.#byMember.has(preacherId)
    const next: Filled = {
      id: entry.id,
      preacher_id: now.preacher_id ?? (mayLink ? preacherId : null),
      email: now.email ?? input.email ?? null,
      phone: now.phone ?? input.phone ?? null,
      notes: now.notes ?? input.notes ?? null,
      tags: withTags(now.tags, input.tags),
      city: isSaved ? null : (now.city ?? (isSameState ? (input.city ?? null) : null)),
      state: isSaved ? null : (now.state ?? input.state ?? null),
      denomination: isSaved ? null : (now.denomination ?? input.denomination ?? null),
    }
    const isNew =
      next.preacher_id !== now.preacher_id ||
      fillable.some((field) => next[field] !== now[field]) ||
      next.tags.length !== now.tags.length
    if (isNew) this.#filled.set(entry.id, next)
    else if (!this.#filled.has(entry.id)) this.unchanged += 1
    if (next.email) this.#byEmail.set(next.email.toLowerCase(), entry)
    if (next.preacher_id) this.#byMember.set(next.preacher_id, entry)
  }
}

const withTags = (own: readonly string[], more: readonly string[]): string[] =>
  [...own, ...more.filter((tag) => !own.some((one) => isSameTag(one, tag)))].slice(0, maxTags)

const fillable = ['email', 'phone', 'notes', 'city', 'state', 'denomination'] as const
const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const nameOf = ({ first_name, last_name, city }: EntryToMerge) => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
  city: city ?? undefined,
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
  const rows = added.map(({ input, preacherId }) => {
    const { firstName, lastName, email, phone, city, state, denomination, notes, tags } = input
    const town = towns.get(townKey(input))
    return {
      ...{ first_name: firstName, last_name: lastName, preacher_id: preacherId },
      ...{ email: email ?? null, phone: phone ?? null, city: city ?? null, denomination: denomination ?? null },
      ...{ state: state ? (stateOf(state)?.code ?? state) : null, notes: notes ?? null, tags },
      ...{ latitude: town?.latitude ?? null, longitude: town?.longitude ?? null },
    }
  })
  await sql`
    insert into roster_entries (church_id, source, first_name, last_name, preacher_id, email, phone, city, denomination,
      state, notes, tags, latitude, longitude, created_at, updated_at)
    select ${churchId}, 'imported', first_name, last_name, preacher_id, email, phone, city, denomination, state, notes, tags,
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
    update roster_entries as entry set preacher_id = filled.preacher_id, email = filled.email, phone = filled.phone, city = filled.city, state = filled.state,
      denomination = filled.denomination, notes = filled.notes, tags = filled.tags,
      latitude = coalesce(entry.latitude, filled.latitude), longitude = coalesce(entry.longitude, filled.longitude), version = entry.version + 1,
      updated_at = ${limits.now}
    from json_populate_recordset(null::roster_entries, ${JSON.stringify(rows)}::json) as filled
    where entry.id = filled.id`.execute(db)
}
