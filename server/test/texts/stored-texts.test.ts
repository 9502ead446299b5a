import { cleanLine, isReadable } from '@openpulpit/contract/clean-text'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { testDatabase } from '../database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a name that hides characters or breaks a line is refused by the database', async () => {
  const write = (name: string) =>
    database.pool.query(
      `with member as (
         insert into users (email, password_hash, user_type) values ('grace@example.org', 'x', 'church') returning id)
       insert into churches (user_id, name, denomination, city, state, time_zone)
         select id, $1, 'other', 'Atlanta', 'GA', 'America/New_York' from member`,
      [name],
    )
  for (const name of ['Grace\nChapel', 'Grace \u202eChapel', 'Grace\u2028Chapel', 'Grace\u200bChapel']) {
    await expect(write(name)).rejects.toThrow('name_is_one_line')
  }
  await write('Grace Chapel')
})

test('what the contract lets in is one line to the database', async () => {
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
  const given = fc.sample(texts, { numRuns: 3_000, seed: 17 }).map(cleanLine)
  const { rows } = await database.pool.query<{ line: string }>(
    'select line from unnest($1::text[]) as line where not is_one_line(line)',
    [given],
  )
  expect(rows).toEqual([])
})
