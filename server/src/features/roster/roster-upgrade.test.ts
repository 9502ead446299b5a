import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

test('hearts move into the entries, with their dates', async () => {
  const migrations = join(import.meta.dirname, '../../../migrations')
  const before = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  for (const name of await readdir(migrations)) {
    if (name < '0046') await copyFile(join(migrations, name), join(before, name))
  }
  const database = await emptyDatabase()
  const run = async (text: string) => (await database.pool.query(text)).rows
  await migrate(database.pool, before)

  const [church, plain, noted, typed, lost] = Array.from({ length: 5 }, () => randomUUID())
  await run(`
    insert into users (id, email, password_hash, user_type) values ('${church}', 'church@example.org', 'none', 'church');
    insert into churches (id, user_id, name, denomination, worship_style, city, state, time_zone)
      values ('${church}', '${church}', 'First Church', 'other', 'blended', 'Chicago', 'IL', 'America/Chicago')`)
  for (const id of [plain, noted, typed, lost]) {
    await run(`
      insert into users (id, email, password_hash, user_type) values ('${id}', '${id}@example.org', 'none', 'preacher');
      insert into preachers (id, user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
        travel_radius, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents)
        values ('${id}', '${id}', 'John', 'Wesley', 'lay_speaker', 'other', 'Chicago', 'IL', 'America/Chicago',
          50, '{topical}', '{blended}', 10000, 20000)`)
  }
  await run(`
    insert into roster_entries (church_id, preacher_id, first_name, last_name) values
      ('${church}', '${typed}', 'Ruth', 'Ellis'), ('${church}', null, 'Only', 'Written');
    insert into saved_preachers (church_id, preacher_id, created_at) values
      ('${church}', '${plain}', '2026-11-01T12:00Z'), ('${church}', '${noted}', '2026-11-02T12:00Z'),
      ('${church}', '${typed}', '2026-11-03T12:00Z'), ('${church}', '${lost}', '2026-11-04T12:00Z');
    update roster_entries set notes = 'Ask in Lent' where preacher_id in ('${noted}', '${lost}');
    -- Without its heart, a note keeps an entry on the list.
    delete from saved_preachers where preacher_id = '${noted}';
    -- A heart without an entry.
    delete from roster_entries where preacher_id = '${lost}'`)
  await migrate(database.pool)

  expect(
    await run(
      'select preacher_id, source, notes, first_name, saved_at from roster_entries order by saved_at, first_name',
    ),
  ).toEqual([
    { preacher_id: plain, source: 'saved', notes: null, first_name: null, saved_at: new Date('2026-11-01T12:00Z') },
    { preacher_id: typed, source: 'typed', notes: null, first_name: 'Ruth', saved_at: new Date('2026-11-03T12:00Z') },
    { preacher_id: lost, source: 'saved', notes: null, first_name: null, saved_at: new Date('2026-11-04T12:00Z') },
    { preacher_id: null, source: 'typed', notes: null, first_name: 'Only', saved_at: null },
    { preacher_id: noted, source: 'saved', notes: 'Ask in Lent', first_name: null, saved_at: null },
  ])
  await database.close()
  await rm(before, { recursive: true })
})
