import { existsSync } from 'node:fs'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { withConnection } from './connection.ts'
import { holds, type Manifest } from './manifest.ts'
import { writeSealed } from './sealed-file.ts'
import { type BackupTable, backupTables, contentsOf, counters, jobsVersion } from './tables.ts'

const rowsAtOnce = 200

/**
 * Writes the whole database to a file as one consistent snapshot. Users can keep working meanwhile; a migration waits
 * up to a minute for it, then gives up.
 */
export async function writeBackup(url: string, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: choose another name`)
  return withConnection(url, async (client) => {
    const tables = await backupTables(client)
    if (!tables.some(({ name }) => name === 'public.migrations'))
      throw new BackupError('There is nothing to back up: no server has used this database yet')
    await client.query('begin isolation level repeatable read, read only')
    // The first query fixes the snapshot, so the locks have to be taken before it.
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
    const manifest = await describe(client)
    await writeSealed(path, linesOf(client, manifest))
    return manifest
  })
}

async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: migrations } = await client.query('select number, name, hash from migrations order by number')
  const version = await jobsVersion(client)
  const tables: Manifest['tables'][number][] = []
  for (const { name, columns, written } of await backupTables(client)) {
    const table = { name, columns: [...columns], written: [...written] }
    tables.push({ ...table, contents: await contentsOf(client, table) })
  }
  return {
    product: 'OpenPulpit',
    format: 1,
    holds,
    madeAt: new Date().toISOString(),
    migrations,
    ...(version !== undefined && { jobsVersion: version }),
    tables,
    counters: await counters(client),
  }
}

async function* linesOf(client: pg.Client, manifest: Manifest): AsyncGenerator<string> {
  yield lineOf(manifest)
  for (const table of manifest.tables) {
    yield lineOf({ table: table.name })
    yield* rowsOf(client, table)
  }
}

async function* rowsOf(client: pg.Client, { name }: BackupTable): AsyncGenerator<string> {
  await client.query(`declare backup no scroll cursor for select kept::text as row from ${name} as kept`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => lineOf(row)).join('')
  }
  await client.query('close backup')
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`
