import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserType } from '@openpulpit/contract/users'
import { type InsertObject, type Kysely, sql, type Transaction } from 'kysely'
import { computeFacts } from '../../server/src/features/preachers/facts/commands.ts'
import { type Clock, systemClock } from '../../server/src/platform/clock.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { hashPassword } from '../../server/src/platform/passwords.ts'
import { buildRegion, type Rows } from './region.ts'
import { townsOfRegion } from './towns.ts'

export interface Login {
  readonly role: UserType
  readonly email: string
  readonly password: string
}

/** Everyone's password. */
const password = 'grace-and-peace'

const logins: readonly Login[] = [
  { role: 'church', email: 'office@maplestreet.example', password },
  { role: 'preacher', email: 'naomi.whitfield@example.org', password },
]

/**
 * Fills an empty database with a region of churches and preachers, and returns the demo logins; none if the database
 * has other users. The only place outside the features that writes their tables: it creates months of history, which no
 * command can do.
 */
export async function seedDemo(database: Database, clock: Clock = systemClock): Promise<{ logins: readonly Login[] }> {
  const { kysely } = database
  const isFilled = await kysely.transaction().execute(async (db) => {
    // Of two servers that start at once, the second waits and finds the work done.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(db)
    if (await hasUsers(db)) return false
    const portrait = await readFile(join(import.meta.dirname, 'portrait.webp'))
    const given = { passwordHash: await hashPassword(password), portrait }
    await save(db, buildRegion(await townsOfRegion(db), clock.now(), given))
    return true
  })
  if (isFilled) {
    await sql`analyze`.execute(kysely)
    // Done by a nightly job otherwise.
    await computeFacts({ database, clock })
  }
  return { logins: isFilled || (await hasDemo(kysely)) ? logins : [] }
}

async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function hasDemo(db: Kysely<DB>): Promise<boolean> {
  const emails = logins.map(({ email }) => email)
  const found = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  return found.length === logins.length
}

// PostgreSQL takes at most 65,535 parameters per statement, and no table here has a hundred columns.
const rowsAtOnce = 500

async function save(db: Transaction<DB>, rows: Rows): Promise<void> {
  for (const table of Object.keys(rows) as (keyof Rows)[]) await insert(db, table, rows[table])
}

async function insert<T extends keyof Rows>(db: Transaction<DB>, table: T, rows: readonly InsertObject<DB, T>[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}
