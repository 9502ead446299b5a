import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { batched } from './batched.ts'

const given = useTestApp()

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
