import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

// 0025 puts whom churches have saved on their lists, while servers of the version before go on saving.
const migrations = join(import.meta.dirname, '../../../migrations')
const [church, preacher, other] = [randomUUID(), randomUUID(), randomUUID()]
const preacherRow = (id: string) => `
  insert into users (id, email, password_hash, user_type) values ('${id}', '${id}@example.org', 'none', 'preacher');
  insert into preachers (id, user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
    travel_radius, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents)
    values ('${id}', '${id}', 'John', 'Wesley', 'lay_speaker', 'other', 'Chicago', 'IL', 'America/Chicago',
      50, '{topical}', '{blended}', 10000, 20000);`
const people = `
  insert into users (id, email, password_hash, user_type) values ('${church}', 'church@example.org', 'none', 'church');
  insert into churches (id, user_id, name, denomination, worship_style, city, state, time_zone)
    values ('${church}', '${church}', 'First Church', 'other', 'blended', 'Chicago', 'IL', 'America/Chicago');
  ${preacherRow(preacher)} ${preacherRow(other)}`

let database: Database
let before: string
beforeEach(async () => {
  before = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  for (const name of await readdir(migrations)) {
    if (name < '0025') await copyFile(join(migrations, name), join(before, name))
  }
  database = await emptyDatabase()
  await migrate(database.pool, before)
  await run(people)
  await save(preacher)
  await migrate(database.pool)
})
afterEach(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
/** As the version before writes them. */
const save = (id: string) =>
  run('insert into saved_preachers (church_id, preacher_id, created_at) values ($1, $2, $3) on conflict do nothing', [
    church,
    id,
    '2026-11-01T12:00:00Z',
  ])
const forget = (id: string) =>
  run('delete from saved_preachers where church_id = $1 and preacher_id = $2', [church, id])
const leave = (id: string) =>
  run('update users set email = null, password_hash = null, deleted_at = now() where id = $1', [id])
const listed = async () =>
  (await run('select preacher_id from roster_entries order by created_at, id')).map(({ preacher_id }) => preacher_id)

test('no heart is lost, nor when it was given', async () => {
  expect(await run('select church_id, preacher_id, source, created_at, first_name from roster_entries')).toEqual([
    {
      ...{ church_id: church, preacher_id: preacher, source: 'saved', first_name: null },
      created_at: new Date('2026-11-01T12:00:00Z'),
    },
  ])
  expect(await run('select preacher_id from saved_preachers')).toEqual([{ preacher_id: preacher }])
})

test('a heart of the version before puts someone on the list, and takes them off it', async () => {
  await save(other)
  await save(other)
  expect((await listed()).sort()).toEqual([preacher, other].sort())
  await forget(other)
  expect(await listed()).toEqual([preacher])
})

test('what a church wrote stays when the version before takes the heart away', async () => {
  await run(`update roster_entries set notes = 'Ask in Lent'`)
  await forget(preacher)
  expect(await listed()).toEqual([preacher])
  await save(preacher)
  expect(await listed()).toEqual([preacher])
})

test('who leaves by the version before is forgotten', async () => {
  await run(`update roster_entries set notes = 'Ask in Lent'`)
  await run(
    `insert into roster_entries (church_id, preacher_id, first_name, last_name) values ($1, $2, 'John', 'Wesley')`,
    [church, other],
  )
  await leave(preacher)
  await leave(other)
  expect(await run('select first_name, preacher_id from roster_entries')).toEqual([
    { first_name: 'John', preacher_id: null },
  ])
  await leave(church)
  expect(await listed()).toEqual([])
})
