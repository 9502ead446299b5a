import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated template database that is only ever copied. */
    templateUrl: string
  }
}

/** Creates a migrated database for one test. Closing it drops it. */
export const testDatabase = (): Promise<Database> => copyOf(new URL(inject('templateUrl')).pathname.slice(1))

/** Creates a database without tables. */
export const emptyDatabase = (): Promise<Database> => copyOf('template0')

/** Creates a database as the first migrations left it: how one looks before those that follow. */
export async function databaseOfMigrations(count: number): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  const names = (await readdir(migrations)).filter((name) => /^\d{4}_/.test(name)).sort()
  for (const name of names.slice(0, count)) await cp(join(migrations, name), join(folder, name), { recursive: true })
  const database = await emptyDatabase()
  await migrate(database.pool, folder)
  await rm(folder, { recursive: true })
  return database
}
const migrations = join(import.meta.dirname, '../migrations')

async function copyOf(origin: string): Promise<Database> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes half the time of the default, which also writes every page to the WAL.
  await administer(template, `create database ${name} template ${origin} strategy file_copy`)

  const database = openDatabase(inDatabase(template, name))
  let closed: Promise<void> | undefined
  const close = async () => {
    await database.close()
    await administer(template, `drop database ${name} with (force)`)
  }
  return { ...database, close: () => (closed ??= close()) }
}

async function administer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client(inDatabase(url, 'postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

function inDatabase(url: URL, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}
