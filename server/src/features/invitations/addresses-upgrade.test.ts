import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

// 0050 takes the addresses away from people without an account.
const migrations = join(import.meta.dirname, '../../../migrations')
const [church, asked, prepared, ended] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const profile = (id: string) => `
  insert into preachers (id, user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
    travel_radius, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents)
    values ('${id}', '${id}', 'Guest', 'Preacher', 'lay_speaker', 'other', '', '', 'America/Chicago', 50, '{}', '{}', 0, 0);`
const guest = (id: string, email: string | null, contact: string | null) => `
  insert into users (id, email, user_type, is_invited) values ('${id}', ${email && `'${email}'`}, 'preacher', true);
  ${profile(id)}
  insert into invitations (church_id, preacher_id, first_name, last_name, first_contact_at)
    values ('${church}', '${id}', 'Miriam', 'Adler', ${contact && `'${contact}'`});
  insert into roster_entries (church_id, preacher_id, first_name, last_name) values ('${church}', '${id}', 'Miriam', 'Adler');`
const people = `
  insert into users (id, email, password_hash, user_type) values ('${church}', 'church@example.org', 'none', 'church');
  insert into churches (id, user_id, name, denomination, worship_style, city, state, time_zone)
    values ('${church}', '${church}', 'First Church', 'other', 'blended', 'Chicago', 'IL', 'America/Chicago');
  ${guest(asked, 'Asked@example.org', '2026-11-01T12:00:00Z')}
  ${guest(prepared, 'prepared@example.org', null)}
  ${guest(ended, null, '2026-11-01T12:00:00Z')}`

let database: Database
let before: string
beforeEach(async () => {
  before = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  for (const name of await readdir(migrations)) {
    if (name < '0050') await copyFile(join(migrations, name), join(before, name))
  }
  database = await emptyDatabase()
  await migrate(database.pool, before)
  await run(people)
  await migrate(database.pool)
})
afterEach(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const personAt = async (id: string) =>
  (await run('select email, invited_email, is_invited, deleted_at from users where id = $1', [id]))[0]
const register = (email: string, type = 'church') =>
  run("insert into users (email, password_hash, user_type) values ($1, 'none', $2) returning id", [email, type])

test('whoever was written to keeps their address without holding it', async () => {
  const none = { email: null, deleted_at: null, is_invited: true }
  expect(await personAt(asked)).toEqual({ ...none, invited_email: 'Asked@example.org' })
  expect(await personAt(ended)).toEqual({ ...none, invited_email: null })
  expect(await register('asked@example.org')).toHaveLength(1)
})

test('whoever was never written to leaves no trace, and stays on the list that they are on', async () => {
  expect(await personAt(prepared)).toMatchObject({ email: null, invited_email: null, deleted_at: expect.any(Date) })
  expect(await run('select preacher_id from invitations order by preacher_id')).toEqual(
    [asked, ended].toSorted().map((id) => ({ preacher_id: id })),
  )
  expect(await run('select first_name from roster_entries where preacher_id is null')).toEqual([
    { first_name: 'Miriam' },
  ])
})

test('the database refuses whoever would hold an address twice, or as neither', async () => {
  const invited = 'update users set invited_email = $2 where id = $1'
  await expect(run(invited, [church, 'x@example.org'])).rejects.toThrow('nameless_when_deleted')
  await expect(
    run("insert into users (invited_email, user_type, is_invited) values ('ASKED@example.org', 'preacher', true)"),
  ).rejects.toThrow('users_invited_email_key')
})
