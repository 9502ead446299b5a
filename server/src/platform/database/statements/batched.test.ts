import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { batched } from './batched.ts'

let given: TestApp
beforeAll(async () => {
  given = await testApp()
})
afterAll(() => given.close())

test('what is asked for at the same moment is one statement, and each is given its own row', async () => {
  const asked: string[][] = []
  const row = batched(
    async (db, keys) => {
      asked.push([...keys])
      const found = keys.filter((key) => key !== 'missing')
      return (await sql<{ key: string }>`select unnest(${found}::text[]) as key`.execute(db)).rows
    },
    ({ key }) => key,
  )
  const { kysely } = given.database
  const all = await Promise.all(['one', 'two', 'missing', 'one'].map((key) => row(kysely, key)))
  expect(all).toEqual([{ key: 'one' }, { key: 'two' }, undefined, { key: 'one' }])
  expect(await row(kysely, 'three')).toEqual({ key: 'three' })
  expect(asked).toEqual([['one', 'two', 'missing'], ['three']])
})
