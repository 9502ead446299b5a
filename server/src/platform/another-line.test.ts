import { expect, test } from 'vitest'
import { onAnotherLine } from './another-line.ts'
import { awayForLong } from './database-errors.ts'

const broken = () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })

test('what broke with its line is done again, once the others that broke are known', async () => {
  let turns = 0
  setImmediate(() => {
    turns = 1
    setImmediate(() => {
      turns = 2
    })
  })
  const tries: number[] = []
  const answer = await onAnotherLine(async () => {
    tries.push(turns)
    if (tries.length === 1) throw broken()
    return 'done'
  })
  expect(answer).toBe('done')
  expect(tries).toEqual([0, 2])
})

test.each([
  ['what would do harm', broken(), false],
  ['what was waited for in vain', new Error('Query read timeout'), true],
  ['whoever found the pool busy', new Error('timeout exceeded when trying to connect'), true],
  ['a line that we ended', new Error('Client was closed and is not queryable'), true],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' }), true],
  ['whoever found the database away', new Error(awayForLong, { cause: broken() }), true],
  ['two that waited for each other', Object.assign(new Error('deadlock detected'), { code: '40P01' }), true],
])('%s: not done again', async (_, error, isHarmless) => {
  let tries = 0
  const answer = onAnotherLine(
    async () => {
      tries += 1
      throw error
    },
    () => isHarmless,
  )
  await expect(answer).rejects.toBe(error)
  expect(tries).toBe(1)
})
