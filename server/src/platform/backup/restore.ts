import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { migrateTo } from '../database/migrate.ts'
import { BackupError } from './backup-error.ts'
import { withConnection } from './connection.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readSealed } from './sealed-file.ts'
import { type BackupTable, backupTables, contentsOf, counters, jobsVersion } from './tables.ts'

const charactersAtOnce = 1_000_000

/**
 * Fills an empty database from a backup: creates the tables as of the backup's migrations, inserts the rows, and
 * verifies the contents. One transaction, so that it restores everything or nothing. Later migrations run at the next
 * start.
 */
export async function restoreBackup(url: string, path: string): Promise<Manifest> {
  const manifest = await readWhole(path)
  return withConnection(url, async (client) => {
    await client.query('begin')
    await refuseFilled(client)
    await migrateTo(client, manifest.migrations)
    await makeJobTables(client, manifest)
    const tables = await backupTables(client)
    const expected = manifest.tables.map(({ contents: _, ...table }) => table)
    if (!isDeepStrictEqual(tables, expected))
      throw new BackupError(`The tables in ${path} are not those of its release`)
    await withoutForeignKeys(client, () => fill(client, tables, readSealed(path)))
    await setCounters(client, manifest)
    await compare(client, manifest)
    await client.query('commit')
    await client.query('analyze')
    return manifest
  })
}

/** Reads the whole file once, so that damage is found before anything is written. */
async function readWhole(path: string): Promise<Manifest> {
  let first: string | undefined
  for await (const line of readSealed(path)) first ??= line
  return readManifest(first)
}

async function refuseFilled(client: pg.Client): Promise<void> {
  if ((await backupTables(client)).length > 0)
    throw new BackupError('A backup is restored into an empty database only, and this one has tables')
}

async function makeJobTables(client: pg.Client, manifest: Manifest): Promise<void> {
  if (manifest.jobsVersion === undefined) return
  // pg-boss's script opens its own transaction; here it has to run inside ours.
  await client.query(
    getConstructionPlans('pgboss')
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, ''),
  )
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  if ((await jobsVersion(client)) === manifest.jobsVersion) return
  throw new BackupError('The backup is of a release with another job queue: restore it with that release, then update')
}

async function fill(client: pg.Client, tables: readonly BackupTable[], lines: AsyncIterable<string>): Promise<void> {
  let table: BackupTable | undefined
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    if (table && waiting.length > 0) await insert(client, table, waiting)
    waiting = []
    length = 0
  }
  let isManifest = true
  for await (const line of lines) {
    if (isManifest) {
      isManifest = false
      continue
    }
    const read: string | { table: string } = JSON.parse(line)
    if (typeof read === 'string') {
      waiting.push(read)
      length += read.length
      if (length > charactersAtOnce) await flush()
    } else {
      await flush()
      table = tables.find(({ name }) => name === read.table)
      // Removes rows that a migration inserted.
      if (table) await client.query(`delete from ${table.name}`)
    }
  }
  await flush()
}

async function insert(client: pg.Client, { name, written }: BackupTable, rows: readonly string[]): Promise<void> {
  await client.query(
    `insert into ${name} (${written.join(', ')}) overriding system value
     select ${written.map((column) => `kept.${column}`).join(', ')} from unnest($1::${name}[]) as kept`,
    [rows],
  )
}

async function setCounters(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(manifest.counters)) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
  }
}

async function compare(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    if (isDeepStrictEqual(await contentsOf(client, table), table.contents)) continue
    throw new BackupError(`Restored, ${table.name} is not what it was; nothing was written`)
  }
  if (!isDeepStrictEqual(await counters(client), manifest.counters))
    throw new BackupError('Restored, the counters are not what they were; nothing was written')
}

interface Change {
  readonly before: string
  readonly after: string
}

/**
 * Drops the foreign keys and disables triggers while `task` runs, then adds the keys back, which checks them. Needs no
 * rights beyond owning the tables.
 */
async function withoutForeignKeys(client: pg.ClientBase, task: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Change>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as after
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname in ('public', 'pgboss')
     union all
     select format('alter table %s disable trigger user', tgrelid::regclass),
       format('alter table %s enable trigger user', tgrelid::regclass)
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     where not tgisinternal and nspname in ('public', 'pgboss') group by tgrelid`,
  )
  for (const { before } of rows) await client.query(before)
  await task()
  for (const { after } of rows) await client.query(after)
}
