import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from './database.ts'
import { listDigest, migrate } from './migrate.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query('drop table migrations')
  folder = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, sql: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), sql)
}
const run = () => migrate(database.pool, folder)
const names = async () =>
  (await database.pool.query('select name from pews order by name')).rows.map(({ name }) => name)

test('files run once each, in order, also when several servers start at once', async () => {
  await write('0001_pews.sql', 'create table pews (name text)')
  await write('0002_first.sql', `insert into pews values ('first')`)
  await Promise.all([run(), run(), run()])
  await write('0003_second.sql', `insert into pews values ('second')`)
  await run()
  expect(await names()).toEqual(['first', 'second'])
})

test('a file that was edited after it had landed stops the start by name', async () => {
  await write('0001_pews.sql', 'create table pews (name text)')
  await run()
  await write('0001_pews.sql', 'create table pews (name text, seats integer)')
  await expect(run()).rejects.toThrow('Migration 0001_pews.sql was edited after it had landed')
})

test('a file that fails leaves nothing of itself and says where it failed', async () => {
  await write('0001_pews.sql', 'create table pews (name text)')
  await write('0002_wrong.sql', `insert into pews values ('half');\ninsert into pew values ('typo')`)
  await expect(run()).rejects.toThrow('Migration 0002_wrong.sql line 2: relation "pew" does not exist')
  expect(await names()).toEqual([])
})

test('a number that is missing or there twice stops the start', async () => {
  await write('0001_pews.sql', 'create table pews (name text)')
  await write('0001_twice.sql', 'select 1')
  await expect(run()).rejects.toThrow('Migration 0001_twice.sql is not the one that follows')
})

test('an older server lives with what a newer one has landed', async () => {
  await write('0001_pews.sql', 'create table pews (name text)')
  await write('0002_newer.sql', 'alter table pews add seats integer')
  await run()
  await rm(join(folder, '0002_newer.sql'))
  await run()
})

describe('a folder', () => {
  test('is one migration, whose files run in order', async () => {
    await write('0001_pews/01_table.sql', 'create table pews (name text)')
    await write('0001_pews/02_rows.sql', `insert into pews values ('first')`)
    await run()
    await write('0002_second.sql', `insert into pews values ('second')`)
    await run()
    expect(await names()).toEqual(['first', 'second'])
    await write('0001_pews/02_rows.sql', `insert into pews values ('third')`)
    await expect(run()).rejects.toThrow('Migration 0001_pews was edited after it had landed')
  })

  test('that fails leaves nothing of itself, and says in which file', async () => {
    await write('0001_pews/01_table.sql', 'create table pews (name text)')
    await write('0001_pews/02_rows.sql', `insert into pews values ('half');\ninsert into pew values ('typo')`)
    await expect(run()).rejects.toThrow('Migration 0001_pews/02_rows.sql line 2: relation "pew" does not exist')
    await expect(names()).rejects.toThrow('relation "pews" does not exist')
  })
})

describe('a baseline', () => {
  const list = async () => (await database.pool.query('select number, name, hash from migrations order by number')).rows
  beforeEach(async () => {
    await write('0001_pews.sql', 'create table pews (name text)')
    await write('0002_first.sql', `insert into pews values ('first')`)
    await run()
    const replaces = JSON.stringify({ digest: listDigest(await list()), commit: 'abc1234' })
    for (const name of ['0001_pews.sql', '0002_first.sql']) await rm(join(folder, name))
    await write('0001_baseline/01_pews.sql', `create table pews (name text); insert into pews values ('fresh')`)
    await write('0001_baseline/replaces.json', replaces)
  })

  test('is taken as applied where all that it replaces is, and later files follow', async () => {
    await write('0002_second.sql', `insert into pews values ('second')`)
    await Promise.all([run(), run()])
    expect((await list()).map(({ number, name }) => [number, name])).toEqual([
      [1, '0001_baseline'],
      [2, '0002_second.sql'],
    ])
    expect(await names()).toEqual(['first', 'second'])
  })

  test('stops the start on an older database with one line that says what to do, and changes nothing', async () => {
    await database.pool.query('delete from migrations where number = 2')
    const before = await list()
    await expect(run()).rejects.toThrow(
      'The database is older than version 1.0.0: start commit abc1234 with it once, then this version',
    )
    expect(await list()).toEqual(before)
  })

  test('is what a new database begins with', async () => {
    await database.pool.query('drop table pews, migrations')
    await run()
    expect(await names()).toEqual(['fresh'])
    await run()
  })
})

describe('a file that changes a table in use', () => {
  const patience = { lockMs: 50, pauseMs: 10, tries: 3 }
  /** Locks the table as a long query would. */
  async function held<R>(task: (release: () => Promise<unknown>) => Promise<R>): Promise<R> {
    const reader = await database.pool.connect()
    try {
      await reader.query('begin; lock table pews in access share mode')
      return await task(() => reader.query('rollback'))
    } finally {
      reader.release(true)
    }
  }
  beforeEach(async () => {
    await write('0001_pews.sql', 'create table pews (name text)')
    await run()
    await write('0002_seats.sql', `insert into pews values ('first'); alter table pews add seats integer`)
  })

  test('gives up in a sentence, and leaves nothing of itself', async () => {
    await held(() =>
      expect(migrate(database.pool, folder, patience)).rejects.toThrow(
        'Migration 0002_seats.sql: the tables it changes are in use',
      ),
    )
    expect(await names()).toEqual([])
  })

  test('lands once it is free, and others get through meanwhile', async () => {
    await held(async (release) => {
      const landing = migrate(database.pool, folder, { ...patience, tries: 1_000 })
      const waiting = async () =>
        (await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount
      await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
      expect(await names()).toEqual([])
      await release()
      await landing
    })
    expect(await names()).toEqual(['first'])
  })
})
