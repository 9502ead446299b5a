import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { cleanLine, cleanLines, isReadable } from '@openpulpit/contract/clean-text'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { emptyDatabase } from '../database.ts'

const own = join(import.meta.dirname, '../../migrations')
const before = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < '0017'

/** One with rows from before there was a rule. */
let database: Database
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await database.pool.query<T>(text, values)
  return rows[0] as T
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  await cp(own, folder, { recursive: true, filter: before })
  database = await emptyDatabase()
  await migrate(database.pool, folder)
  await database.pool.query(rowsOfBefore)
  await migrate(database.pool)
  await rm(folder, { recursive: true })
})
afterAll(() => database.close())

const church = "'other', 'Atlanta', 'GA', 'America/New_York'"
const preacher = "'other', 'lay_speaker', 'Atlanta', 'GA', 'America/New_York', 100, 200"
/** Two of each: one that is spoilt, and one of which nothing can be seen. */
const rowsOfBefore = String.raw`
  insert into users (id, email, password_hash, user_type)
    select ('0199a1b2-7c3d-7e4f-8a5b-00000000000' || n)::uuid, n || '@example.org', 'x', case when n < 3 then 'church' else 'preacher' end
    from generate_series(1, 4) as n;
  insert into churches (user_id, name, contact_person, street, phone, description, denomination, city, state, time_zone)
    select id, E'Grace\r\nBcc: victim@example.org \u202Egnp.\u2028exe Cafe\u0301', E'Ruth\u200B\nEllis', E' 1\tMain\u00A0 St ', E'\u3164',
      E'Two\r\nlines\u0007 \u202Eof\u202C it', ${church} from users where email = '1@example.org';
  insert into churches (user_id, name, denomination, city, state, time_zone)
    select id, E'\u3164\u200B\u2800', ${church} from users where email = '2@example.org';
  insert into preachers (user_id, first_name, last_name, denomination, experience_level, city, state, time_zone, honorarium_min_cents, honorarium_max_cents)
    select id, E'Jo\u200Dhn', E'\u0645\u06CC\u200C\u062E', ${preacher} from users where email = '3@example.org';
  insert into preachers (user_id, first_name, last_name, denomination, experience_level, city, state, time_zone, honorarium_min_cents, honorarium_max_cents)
    select id, E'\u202E', E'\u0301', ${preacher} from users where email = '4@example.org';
  insert into education (preacher_id, position, institution, degree)
    select id, 1, E'Sem\u00ADinary\n', E'\u200B' from preachers;
  insert into availability (preacher_id, day, available, time_slots, notes)
    select id, '2026-12-06', true, array['morning', E'10:30\n', E'\u200B'], E'a\r\nb' from preachers;
  insert into threads (church_id, preacher_id, subject, message_count)
    select churches.id, preachers.id, E'Easter\r\nBcc: x', 1 from churches, preachers;
  insert into messages (thread_id, author_id, content, seq)
    select threads.id, churches.user_id, E'\u202E\u202C', 1 from threads join churches on churches.id = church_id;
  insert into notifications (user_id, type, message) select id, 'message', E'Grace\u202E wrote\n' from users;
  insert into sessions (user_id, token_hash, device, expires_at)
    select id, sha256(email::text::bytea), E'Fire\u009Bfox', now() from users;`

describe('what was stored before', () => {
  test('is one line that can be seen, or called by what it is', async () => {
    const { rows: churches } = await database.pool.query(
      'select name, contact_person, street, phone, description from churches order by user_id',
    )
    expect(churches).toEqual([
      {
        name: 'Grace Bcc: victim@example.org gnp. exe Café',
        contact_person: 'Ruth Ellis',
        street: '1 Main St',
        phone: null,
        description: 'Two\nlines of it',
      },
      { name: 'Church', contact_person: null, street: null, phone: null, description: null },
    ])
    const { rows: preachers } = await database.pool.query(
      'select first_name, last_name from preachers order by user_id',
    )
    expect(preachers).toEqual([
      // Of the joiners, the one that Persian writes stays.
      { first_name: 'John', last_name: 'می\u200cخ' },
      { first_name: 'Guest', last_name: 'Preacher' },
    ])
  })

  test('is clean in every other table', async () => {
    expect(await one('select institution, degree from education')).toEqual({ institution: 'Seminary', degree: null })
    expect(await one('select time_slots, notes from availability')).toEqual({
      time_slots: ['morning', '10:30'],
      notes: 'a\nb',
    })
    expect(await one('select subject from threads')).toEqual({ subject: 'Easter Bcc: x' })
    expect(await one('select content from messages')).toEqual({ content: '—' })
    expect(await one('select message from notifications')).toEqual({ message: 'Grace wrote' })
    expect(await one('select device from sessions')).toEqual({ device: 'Firefox' })
  })

  test('has nothing left in any column of words that no one can see', async () => {
    const { rows } = await database.pool.query<{ place: string; name: string }>(`
      select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and table_name not in ('places', 'zips', 'migrations')`)
    for (const { place, name } of rows) {
      const dirty = await one(
        `select ${name} from ${place} where ${name} ~ '[\\u200b\\u202a-\\u202e\\u00ad\\u009b\\r]'`,
      )
      expect(dirty, `${place}.${name}`).toBeUndefined()
    }
  })
})

describe('a server of a version before', () => {
  test('writes on, and what it writes is cleaned', async () => {
    const { name } = await one<{ name: string }>(
      String.raw`update churches set name = E'New\r\nName\u202E', contact_person = E'\u200B' where user_id::text like '%1' returning name`,
    )
    expect(name).toBe('New Name')
    expect(
      await one(
        String.raw`update preachers set first_name = E'\u3164' where user_id::text like '%3' returning first_name`,
      ),
    ).toEqual({ first_name: 'Guest' })
  })

  test('cannot get past the database where nothing cleans', async () => {
    const names = String.raw`alter table churches disable trigger churches_clean;
      update churches set name = E'Grace\nChapel'`
    await expect(database.pool.query(names)).rejects.toThrow('name_is_one_line')
  })
})

test('what the contract lets in the database leaves as it is', async () => {
  const odd = fc.constantFrom(
    '\u200c',
    '\u200d',
    '\ufe0f',
    '\u0301',
    '\u0344',
    '\u{e0100}',
    '葛',
    '👩',
    'ر',
    'क',
    '\u094d',
    '1',
    ' ',
    '\n',
    '\u0958',
  )
  const texts = fc
    .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 16 })
    .map((parts) => parts.join(''))
    .filter(isReadable)
  const given = fc.sample(texts, { numRuns: 3_000, seed: 17 })
  const { rows } = await database.pool.query<{ line: string; lines: string; isKept: boolean }>(
    `select one_line(line) as line, several_lines(lines) as lines, is_one_line(line) as "isKept"
     from unnest($1::text[], $2::text[]) with ordinality as texts (line, lines, at) order by at`,
    [given.map(cleanLine), given.map(cleanLines)],
  )
  expect(rows).toEqual(given.map((text) => ({ line: cleanLine(text), lines: cleanLines(text), isKept: true })))
  const { rows: raw } = await database.pool.query<{ line: string }>(
    'select one_line(line) as line from unnest($1::text[]) with ordinality as texts (line, at) order by at',
    [given],
  )
  // The contract may take more out of it; the database takes out all that is dangerous.
  for (const { line } of raw) expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u206f\ufeff]/u)
})
