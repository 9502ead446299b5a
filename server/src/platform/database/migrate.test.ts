import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

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

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
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
