import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { gathered } from './gathered.ts'

const given = useTestApp()

test('what is to be written while a write is under way is the next one, together', async () => {
  const written: (readonly number[])[] = []
  const write = gathered(async (_, rows: readonly number[]) => void written.push(rows))
  const { kysely } = given.database
  await Promise.all([1, 2, 3].map((row) => write(kysely, row)))
  await write(kysely, 4)
  expect(written).toEqual([[1], [2, 3], [4]])
})

test('where several cannot be written together each is by itself, and only the one that fails hears of it', async () => {
  const written: number[] = []
  const write = gathered(async (_, rows: readonly number[]) => {
    if (rows.includes(3)) throw new Error('not this one')
    written.push(...rows)
  })
  const { kysely } = given.database
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((row) => write(kysely, row)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([1, 2, 4])
  await write(kysely, 5)
  expect(written).toContain(5)
})
