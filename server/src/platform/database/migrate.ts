import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { isLockConflict } from './errors.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly files: readonly { readonly name: string; readonly sql: string }[]
  readonly hash: string
  readonly replaces?: Replaced | undefined
}

/** The migrations that a baseline was folded from: a digest of the complete list, and a commit that has them all. */
interface Replaced {
  readonly digest: string
  readonly commit: string
}

interface Applied {
  readonly number: number
  readonly name: string
  readonly hash: string
}

const ownFolder = join(import.meta.dirname, '../../../migrations')
// An arbitrary number that all servers share.
const lock = 7_285_781

/**
 * How long a migration waits for a table in use, and how often it tries. All other queries on that table queue behind a
 * waiting migration, so it backs off, lets them through and retries for about a minute.
 */
const ownPatience = { lockMs: 3_000, pauseMs: 2_000, tries: 12 }

/** Applies pending migrations in order, each in its own transaction. */
export async function migrate(pool: pg.Pool, folder = ownFolder, patience = ownPatience): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await connect(pool)
  try {
    // Changing a large table takes long, and so does waiting for another server that migrates.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await patiently(client, `select pg_advisory_lock(${lock})`)
    await makeList(client)
    const { rows } = await client.query<Applied>('select number, name, hash from migrations order by number')
    const applied = withBaseline(migrations, rows, 'database')
    if (applied !== rows) await replaceList(client, applied)
    for (const migration of pending(migrations, applied)) await applyInTurn(client, migration, patience)
  } finally {
    // Closed, not returned to the pool, so that its lock and settings are released.
    client.release(true)
  }
}

/** For tools that change no tables: throws unless a server of this version has used the database. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const migrations = await readMigrations(ownFolder)
  const client = await connect(pool)
  try {
    const { rows: there } = await client.query("select from pg_class where oid = to_regclass('migrations')")
    const { rows } =
      there.length > 0 ? await client.query<Applied>('select number, name, hash from migrations') : { rows: [] }
    if (pending(migrations, withBaseline(migrations, rows, 'database')).length > 0) {
      throw new StartupError('The database is not of this version yet: start the server of this version first')
    }
  } finally {
    client.release()
  }
}

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause : error
    throw new StartupError(`The database cannot be reached: ${reason.message || Reflect.get(reason, 'code')}`)
  })

/** For restoring a backup: applies exactly the migrations of the backup, in the caller's transaction. */
export async function migrateTo(client: pg.ClientBase, backedUp: readonly Applied[]): Promise<void> {
  const migrations = await readMigrations(ownFolder)
  const applied = withBaseline(migrations, backedUp, 'backup')
  const later = applied.filter(({ number }) => number > migrations.length)
  if (later.length > 0) throw new StartupError('The backup is of a newer release than this one: restore it with that')
  pending(migrations, applied)
  await makeList(client)
  for (const migration of migrations.slice(0, applied.length)) {
    for (const { sql } of migration.files) await client.query(sql)
    await addToList(client, migration)
  }
}

const makeList = (client: pg.ClientBase) =>
  client.query(`create table if not exists migrations (
    number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`)

const addToList = (client: pg.ClientBase, { number, name, hash }: Applied) =>
  client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])

async function replaceList(client: pg.ClientBase, applied: readonly Applied[]): Promise<void> {
  await client.query('begin; delete from migrations')
  for (const row of applied) await addToList(client, row)
  await client.query('commit')
}

/** A migration is a file, or a folder of files that run in order as one. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_|\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+(\.sql)?$/.exec(name)?.[1])
      if (number !== index + 1)
        throw new StartupError(`Migration ${name} is not the one that follows: they count 0001_, 0002_, …`)
      if (name.endsWith('.sql')) {
        const sql = await readFile(join(folder, name), 'utf8')
        return { number, name, files: [{ name, sql }], hash: sha256(sql) }
      }
      return { number, name, ...(await readParts(folder, name)) }
    }),
  )
}

async function readParts(folder: string, name: string): Promise<Pick<Migration, 'files' | 'hash' | 'replaces'>> {
  const parts = (await readdir(join(folder, name))).sort()
  const files = await Promise.all(
    parts
      .filter((part) => part.endsWith('.sql'))
      .map(async (part) => ({ name: `${name}/${part}`, sql: await readFile(join(folder, name, part), 'utf8') })),
  )
  const replaces = parts.includes('replaces.json')
    ? JSON.parse(await readFile(join(folder, name, 'replaces.json'), 'utf8'))
    : undefined
  return { files, hash: sha256(files.map((file) => `${file.name}\n${file.sql}`).join('\n')), replaces }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const listDigest = (applied: readonly Applied[]): string =>
  sha256(applied.map(({ number, name, hash }) => `${number} ${name} ${hash}\n`).join(''))

/**
 * What is applied, told in today's migrations: the complete list that the baseline was folded from is the baseline. Part of that
 * list can't be completed any more, since its files are gone.
 */
function withBaseline(
  [baseline]: readonly Migration[],
  applied: readonly Applied[],
  subject: 'database' | 'backup',
): readonly Applied[] {
  const isOfToday = applied.length === 0 || applied.some(({ name }) => name === baseline?.name)
  if (!baseline?.replaces || isOfToday) return applied
  const { digest, commit } = baseline.replaces
  if (listDigest(applied) === digest) return [baseline]
  throw new StartupError(
    subject === 'database'
      ? `The database is older than version 1.0.0: start commit ${commit} with it once, then this version`
      : `The backup is older than version 1.0.0: restore it with commit ${commit}, start that once, then this version`,
  )
}

/**
 * The migrations to apply. Applied ones beyond the last file belong to a newer server, and are compatible with this
 * one.
 */
function pending(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const appliedByNumber = new Map(applied.map((row) => [row.number, row]))
  return migrations.filter(({ number, name, hash }) => {
    const row = appliedByNumber.get(number)
    if (row && row.hash !== hash) {
      throw new StartupError(
        `Migration ${name} was edited after it had landed in this database as ${row.name}: add a new one`,
      )
    }
    return !row
  })
}

/** Applies one migration. If a table it changes is in use, it rolls back and retries later. */
async function applyInTurn(
  client: pg.ClientBase,
  migration: Migration,
  { lockMs, pauseMs, tries }: typeof ownPatience,
): Promise<void> {
  for (let left = tries - 1; ; left--) {
    try {
      return await apply(client, migration, lockMs)
    } catch (error) {
      if (!isLockConflict(error)) throw error
      if (left <= 0) {
        throw new StartupError(
          `Migration ${migration.name}: the tables it changes are in use, by a backup or a long query: start again when that is done`,
          { cause: error },
        )
      }
      await pause(pauseMs)
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration, lockMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`)
  let place = migration.name
  try {
    for (const { name, sql } of migration.files) {
      place = name
      await patiently(client, sql).catch((error) => {
        place += lineOf(error, sql)
        throw error
      })
    }
    await addToList(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (isLockConflict(error)) throw error
    throw new StartupError(`Migration ${place}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  return ` line ${sql.slice(0, Number(error.position)).split('\n').length}`
}

function patiently(client: pg.ClientBase, text: string) {
  const query = { text, query_timeout: 2 ** 31 - 1 }
  return client.query(query)
}
