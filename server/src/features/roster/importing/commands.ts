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
import { guessColumns, looksLikeHeading, readRow } from './policy.ts'
import { type EntryToMerge, entriesToMerge, membersCalled, ownAddress } from './queries.ts'

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
  const read = list.rows.map((cells, at) => ({ row: at + list.firstRow, cells, ...readRow(cells, list.columns) }))
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
      merged: merging.filled.length,
      unchanged: merging.unchanged,
      refused: refused
        .toSorted((one, other) => one.row - other.row)
        .map(({ row, reason, cells }) => ({ row, reason, cells: [...cells] })),
      heading: list.heading,
    }
  })
}

interface Refused {
  readonly row: number
  readonly reason: string
  readonly cells: readonly string[]
}

interface Added {
  readonly input: RosterInput
  readonly preacherId: string | null
}

type Filled = Pick<EntryToMerge, 'id' | 'email' | 'phone' | 'city' | 'state' | 'denomination' | 'notes' | 'tags'>

/** A list as it becomes, row by row: each row is someone new, or someone who is on it already. */
class Merging {
  readonly added: Added[] = []
  readonly #filled = new Map<string, Filled>()
  unchanged = 0
  readonly #members: ReadonlyMap<string, string>
  readonly #byEmail = new Map<string, EntryToMerge | Added>()
  readonly #byName = new Map<string, EntryToMerge | Added>()
  readonly #byMember = new Map<string, EntryToMerge | Added>()
  #size: number

  constructor(entries: readonly EntryToMerge[], members: ReadonlyMap<string, string>) {
    this.#members = members
    this.#size = entries.length
    for (const entry of entries) {
      if (entry.email) this.#byEmail.set(entry.email.toLowerCase(), entry)
      if (entry.preacher_id) this.#byMember.set(entry.preacher_id, entry)
      if (entry.first_name && entry.last_name) this.#byName.set(nameKey(nameOf(entry)), entry)
    }
  }

  get filled(): Filled[] {
    return [...this.#filled.values()]
  }

  /** Answers why it is not taken, if it is not. */
  take(input: RosterInput): string | undefined {
    const preacherId = this.#members.get(input.email ?? '') ?? null
    const same = this.#byEmail.get(input.email ?? '') ?? this.#byMember.get(preacherId ?? '') ?? this.#sameName(input)
    if (same && 'input' in same) {
      this.unchanged += 1
      return undefined
    }
    if (same) {
      this.#fill(same, input)
      return undefined
    }
    if (this.#size >= maxRosterEntries) return refusalTexts.rosterFull
    const added = { input, preacherId }
    this.#size += 1
    this.added.push(added)
    if (input.email) this.#byEmail.set(input.email, added)
    if (preacherId) this.#byMember.set(preacherId, added)
    this.#byName.set(nameKey(input), added)
    return undefined
  }

  /** The same name in the same town; two addresses are two people. */
  #sameName(input: RosterInput): EntryToMerge | Added | undefined {
    const same = this.#byName.get(nameKey(input))
    const email = same && ('input' in same ? same.input.email : same.email)
    return email && input.email ? undefined : same
  }

  #fill(entry: EntryToMerge, input: RosterInput): void {
    const now = this.#filled.get(entry.id) ?? entry
    const isSaved = entry.source === 'saved'
    const tags = [...now.tags, ...input.tags.filter((tag) => !now.tags.some((own) => isSameTag(own, tag)))]
    const next: Filled = {
      id: entry.id,
      email: now.email ?? input.email ?? null,
      phone: now.phone ?? input.phone ?? null,
      notes: now.notes ?? input.notes ?? null,
      tags: tags.slice(0, maxTags),
      // The profile says where they are and what they belong to.
      city: isSaved ? null : (now.city ?? input.city ?? null),
      state: isSaved ? null : (now.state ?? input.state ?? null),
      denomination: isSaved ? null : (now.denomination ?? input.denomination ?? null),
    }
    const isNew = fillable.some((field) => next[field] !== now[field]) || next.tags.length !== now.tags.length
    if (isNew) this.#filled.set(entry.id, next)
    else if (!this.#filled.has(entry.id)) this.unchanged += 1
    if (next.email) this.#byEmail.set(next.email.toLowerCase(), entry)
  }
}

const fillable = ['email', 'phone', 'notes', 'city', 'state', 'denomination'] as const
const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const nameOf = ({ first_name, last_name, city }: EntryToMerge) => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
  city: city ?? undefined,
})
const nameKey = ({ firstName, lastName, city }: Pick<RosterInput, 'firstName' | 'lastName' | 'city'>): string =>
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
    update roster_entries as entry set email = filled.email, phone = filled.phone, city = filled.city, state = filled.state,
      denomination = filled.denomination, notes = filled.notes, tags = filled.tags,
      latitude = coalesce(entry.latitude, filled.latitude), longitude = coalesce(entry.longitude, filled.longitude), version = entry.version + 1,
      updated_at = ${limits.now}
    from json_populate_recordset(null::roster_entries, ${JSON.stringify(rows)}::json) as filled
    where entry.id = filled.id`.execute(db)
}
