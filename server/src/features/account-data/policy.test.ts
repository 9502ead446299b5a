import { accountEndpoints } from '@openpulpit/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp, testApp } from '../../../test/app.ts'
import { fullHistories, type Side, wordOf } from '../../../test/fixtures/full-history.ts'
import { type ColumnDeclaration, personalDataColumns } from './policy.ts'

const declared: Readonly<Record<string, ColumnDeclaration>> = personalDataColumns
const words = (text = '') => text.split(' ').filter(Boolean)

interface Column {
  readonly table: string
  readonly column: string
  readonly of: string
  /** In the export as it is. */
  readonly isExported: boolean
  readonly name: string
}

/** What is forgotten when someone of this side leaves. */
const forgottenBy = (side: Side): Column[] =>
  Object.entries(declared).flatMap(([table, one]) => {
    const exported = [...words(one.person), ...words(one[side])]
    return [...exported, ...words(one.masked)].map((column) => ({
      ...{ table, column, of: one.of ?? '', name: `${table}.${column}` },
      isExported: exported.includes(column),
    }))
  })
const sharedColumns = Object.entries(declared).flatMap(([table, { shared = {} }]) =>
  Object.keys(shared).map((column) => ({ table, column })),
)

describe('every column of the database', () => {
  let given: TestApp
  beforeAll(async () => {
    given = await testApp()
  })
  afterAll(() => given.close())

  test('is declared once, as what it has to do with a person', async () => {
    const { rows } = await given.database.pool.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'
       group by table_name`,
    )
    const problems = rows.flatMap(({ table, columns: there }) => {
      const { person, masked, church, preacher, plain, shared = {} } = declared[table] ?? {}
      const said = [person, masked, church, preacher, plain].flatMap(words).concat(Object.keys(shared))
      const where = 'in server/src/features/account-data/policy.ts'
      return [
        ...there
          .filter((column) => !said.includes(column))
          .map((column) => `${table}.${column}: add it to person, masked, shared or plain of \`${table}\` ${where}`),
        ...said.filter((column) => !there.includes(column)).map((column) => `${table}.${column}: remove it ${where}`),
        ...said
          .filter((column, at) => said.indexOf(column) !== at)
          .map((column) => `${table}.${column}: declare it only once ${where}`),
      ]
    })
    const gone = Object.keys(declared).filter((table) => !rows.some((row) => row.table === table))
    expect([...problems, ...gone.map((table) => `${table}: there is no such table`)]).toEqual([])
  })

  test('that is forgotten says whose row it is in', () => {
    const without = Object.entries(declared)
      .filter(([, one]) => (one.person ?? one.masked ?? one.church ?? one.preacher ?? one.shared) && !one.of)
      .map(([table]) => `${table}: say in \`of\` which column names whose row it is`)
    expect(without).toEqual([])
  })
})

/** Which of them have had a value here, and so have been seen to be forgotten. */
const seen = new Set<string>()

describe.each(['church', 'preacher'] as const)('a %s who leaves', (side) => {
  let given: TestApp
  let leaver: Person
  let ids: string[]
  let values: Map<string, string[]>
  const columnsToForget = forgottenBy(side)

  beforeAll(async () => {
    given = await testApp()
    const lives = await fullHistories(given)
    leaver = lives.people[side]
    ids = [...lives.ids[side], ...lives.requestIds, leaver.email]
    await fillWithWords()
    values = await valuesNow()
    for (const [name, found] of values) if (found.length > 0) seen.add(name)
  })
  afterAll(() => given.close())

  /** Texts that do not have a word of theirs yet get one, in a shape that the product can read. */
  async function fillWithWords(): Promise<void> {
    const email = `${wordOf(side)}@example.org`
    for (const { table, column, of, name } of columnsToForget) {
      // The deletion asks for the password.
      if (!(await isText(table, column)) || name === 'users.password_hash') continue
      const [first = ''] = await valuesOf({ table, column, of })
      const word = wordOf(side)
      const text = first.includes('://') ? `https://${word}.test/` : first.includes('@') ? email : word
      await given.database.pool
        .query(
          `update ${table} set ${column} = $1 where ${of}::text = any($2) and ${column} !~ '(church|preacher)\\d+c'`,
          [text, ids],
        )
        // A choice, or a hash that is checked: it stays as it is.
        .catch(() => undefined)
    }
    ids.push(email)
  }

  async function isText(table: string, column: string): Promise<boolean> {
    const { rows } = await given.database.pool.query(
      "select from information_schema.columns where table_name = $1 and column_name = $2 and udt_name in ('text', 'citext')",
      [table, column],
    )
    return rows.length > 0
  }

  async function valuesOf({ table, column, of }: Pick<Column, 'table' | 'column' | 'of'>): Promise<string[]> {
    const { rows } = await given.database.pool.query<{ value: string }>(
      `select distinct ${column}::text as value from ${table}
       where ${of}::text = any($1) and ${column} is not null and ${column}::text <> '{}'`,
      [ids],
    )
    return rows.map(({ value }) => value)
  }

  const valuesNow = async () =>
    new Map(await Promise.all(columnsToForget.map(async (one) => [one.name, await valuesOf(one)] as const)))

  /** All rows of all tables that have this in them. */
  async function rowsWith(texts: readonly string[]): Promise<string[]> {
    const { pool } = given.database
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') and tablename not in ('places', 'zips')`,
    )
    const found = await Promise.all(
      rows.map(({ name }) =>
        pool.query<{ row: string }>(
          `select '${name} ' || t::text as row from ${name} as t where exists (
             select from unnest($1::text[]) as word where strpos(t::text, word) > 0)`,
          [texts],
        ),
      ),
    )
    return found.flatMap((table) => table.rows.map(({ row }) => row))
  }

  /** Words of their own, and secrets, none of which stands anywhere by chance. */
  const unmistakable = () =>
    columnsToForget.flatMap(({ name, isExported }) =>
      (values.get(name) ?? []).flatMap((value) => [
        ...(value.match(new RegExp(`${side}\\d+c`, 'g')) ?? []),
        ...(!isExported && isSecret(name, value) ? [value.replace(/^\\x/, '')] : []),
      ]),
    )

  const isSecret = (name: string, value: string) =>
    name === 'users.password_hash' || /^(\\x)?[\da-f-]{32,}$/.test(value)

  test('takes along what is theirs', async () => {
    const { status, body } = await leaver.call(accountEndpoints.export)
    expect(status).toBe(200)
    const copy = JSON.stringify(body)
    const missing = columnsToForget
      .filter(({ isExported }) => isExported)
      .flatMap(({ name }) =>
        (values.get(name) ?? [])
          .flatMap((value) => value.match(new RegExp(`${side}\\d+c`, 'g')) ?? [])
          .filter((word) => !copy.includes(word))
          .map((word) => `${name}: ${word} is not in the export`),
      )
    expect(missing).toEqual([])
  })

  test('leaves nothing behind that says who they were, in no table and no job', async () => {
    const texts = unmistakable()
    expect(texts.length).toBeGreaterThan(20)
    expect(await rowsWith(texts)).not.toEqual([])
    expect(await leaver.call(accountEndpoints.delete, { body: { password } })).toMatchObject({ status: 204 })
    expect(await rowsWith(texts)).toEqual([])
    const after = await valuesNow()
    const kept = columnsToForget.flatMap(({ name }) =>
      (after.get(name) ?? []).filter((value) => values.get(name)?.includes(value)).map((value) => `${name}: ${value}`),
    )
    expect(kept).toEqual([])
  })

  test('leaves with the other side what both have shared', async () => {
    const gone: string[] = []
    for (const { table, column } of sharedColumns) {
      const { rows } = await given.database.pool.query(`select from ${table} where ${column} is not null limit 1`)
      if (rows.length === 0) gone.push(`${table}.${column}`)
    }
    // No one has ever paid here.
    expect(gone).toEqual(['subscriptions.subscription_id'])
  })
})

test('each column that is to be forgotten has been seen with a value, and without it', () => {
  const names = new Set([...forgottenBy('church'), ...forgottenBy('preacher')].map(({ name }) => name))
  const unseen = [...names].filter((name) => !seen.has(name))
  expect(unseen, 'give these a value in server/test/fixtures/full-history.ts').toEqual([])
})
