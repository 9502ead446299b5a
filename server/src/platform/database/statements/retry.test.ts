import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseUnavailableMessage } from '../errors.ts'
import { withRetry } from './retry.ts'

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
  const answer = await withRetry(async () => {
    tries.push(turns)
    if (tries.length === 1) throw broken()
    return 'done'
  })
  expect(answer).toBe('done')
  expect(tries).toEqual([0, 2])
})

async function triesOf(error: Error, given: Parameters<typeof withRetry>[1] = {}, ofEach = () => {}): Promise<number> {
  let tries = 0
  const answer = withRetry(async () => {
    tries += 1
    ofEach()
    throw error
  }, given)
  await expect(answer).rejects.toBe(error)
  return tries
}
const unsent = new Error('Client has encountered a connection error and is not queryable')

test('what may have broken its line itself is done again only once', async () => {
  expect(await triesOf(new Error('Connection terminated unexpectedly'))).toBe(2)
  expect(await triesOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(2)
})

test('what was not even asked for, or was ended with a word, is done again twice', async () => {
  expect(await triesOf(unsent)).toBe(3)
  expect(await triesOf(broken())).toBe(3)
  expect(await triesOf(Object.assign(new Error('terminating connection'), { code: '57P01' }))).toBe(3)
  expect(await triesOf(new Error('Connection terminated unexpectedly'), { isSuspect: () => false })).toBe(3)
})

test('no one is kept waiting for try after try', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const takes = (ms: number) => () => void vi.advanceTimersByTime(ms)
  expect(await triesOf(unsent, {}, takes(2_500))).toBe(2)
  // The time that the first attempt took before its connection broke does not count.
  expect(await triesOf(unsent, {}, takes(900))).toBe(3)
})

test.each([
  ['what would do harm', broken(), false],
  ['what was waited for in vain', new Error('Query read timeout'), true],
  ['whoever found the pool busy', new Error('timeout exceeded when trying to connect'), true],
  ['a line that we ended', new Error('Client was closed and is not queryable'), true],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' }), true],
  ['whoever found the database away', new Error(databaseUnavailableMessage, { cause: broken() }), true],
  ['two that waited for each other', Object.assign(new Error('deadlock detected'), { code: '40P01' }), true],
])('%s: not done again', async (_, error, isHarmless) => {
  let tries = 0
  const answer = withRetry(
    async () => {
      tries += 1
      throw error
    },
    { isHarmless: () => isHarmless },
  )
  await expect(answer).rejects.toBe(error)
  expect(tries).toBe(1)
})
