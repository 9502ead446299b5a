import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

interface Landed {
  readonly number: number
  readonly name: string
  readonly hash: string
}

const ownFolder = join(import.meta.dirname, '../../migrations')
// Any number will do, as long as every server takes the same one.
const lock = 7_285_781

/** Brings the tables up to date: what has not landed yet runs in order, each file in its own transaction. */
export async function migrate(pool: pg.Pool, folder = ownFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect().catch((error: Error) => {
    throw new CannotStart(`The database cannot be reached: ${error.message || Reflect.get(error, 'code')}`)
  })
  try {
    // Changing a large table takes its time, and so may another server that is at it.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await patiently(client, `select pg_advisory_lock(${lock})`)
    await client.query(`create table if not exists migrations (
      number integer primary key, name text not null, hash text not null, landed_at timestamptz not null default now())`)
    const { rows } = await client.query<Landed>('select number, name, hash from migrations order by number')
    for (const migration of pending(migrations, rows)) await land(client, migration)
  } finally {
    // Closed, not handed back: its lock and its settings go with it.
    client.release(true)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (number !== index + 1)
        throw new CannotStart(`Migration ${name} is not the one that follows: they count 0001_, 0002_, …`)
      const sql = await readFile(join(folder, name), 'utf8')
      return { number, name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What has not landed. Landed ones beyond the last file are a newer server's, and this one can live with them. */
function pending(migrations: readonly Migration[], landed: readonly Landed[]): Migration[] {
  const landedByNumber = new Map(landed.map((row) => [row.number, row]))
  return migrations.filter(({ number, name, hash }) => {
    const row = landedByNumber.get(number)
    if (row && row.hash !== hash) {
      throw new CannotStart(
        `Migration ${name} was edited after it had landed in this database as ${row.name}: add a new one`,
      )
    }
    return !row
  })
}

async function land(client: pg.ClientBase, { number, name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await patiently(client, sql)
    await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new CannotStart(`Migration ${name}${lineOf(error, sql)}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
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
