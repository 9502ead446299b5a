import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordStatements } from '../../../test/fixtures/recorded-statements.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { type JobQueue, job, openJobQueue } from './job-queue.ts'

const greeting = job<{ to: number }>('greet')
const unhurried = job<{ to: number }>('unhurried', { isDeferred: true })
const anHour = 3_600

const given = useTestApp()
let app: FastifyInstance
let database: Database
let jobs: JobQueue
beforeEach(() => {
  app = fastify()
  database = openDatabase(given.database.pool.options.connectionString ?? '')
  // The interval is an hour, so whatever runs was woken.
  jobs = openJobQueue(app, database, given.services.metrics, anHour)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

const run = (task: (tx: Tx) => Promise<void>) => inTransaction({ ...given.services, jobs }, task)
const greet = (to: number) => run((tx) => tx.queue(greeting, { payload: { to } }))

test('a job is done as soon as the transaction that asks for it has committed', async () => {
  const greeted: number[] = []
  jobs.on(greeting, async ({ to }) => void greeted.push(to))
  await app.ready()
  await greet(1)
  await app.listen()
  await expect.poll(() => greeted).toEqual([1])
  await run(async (tx) => {
    await tx.queue(greeting, { payload: { to: 2 } }, { payload: { to: 3 } })
    await tx.queue(greeting, { payload: { to: 4 } })
  })
  await expect.poll(() => greeted.toSorted()).toEqual([1, 2, 3, 4])
})

test('what is unhurried waits for the usual look', async () => {
  const done: string[] = []
  jobs.on(greeting, async ({ to }) => void done.push(`greeted ${to}`))
  jobs.on(unhurried, async ({ to }) => void done.push(`unhurried ${to}`))
  const later = (to: number) => run((tx) => tx.queue(unhurried, { payload: { to } }))
  await app.ready()
  await greet(1)
  await later(1)
  await app.listen()
  await expect.poll(() => done.toSorted()).toEqual(['greeted 1', 'unhurried 1'])
  const steps = await recordStatements(database.pool, async () => {
    await later(2)
    await greet(2)
    await expect.poll(() => done).toContain('greeted 2')
  })
  const looks = steps.flat().filter(({ text }) => text.includes('OF j SKIP LOCKED'))
  expect(looks.filter(({ text }) => text.includes('greet'))).not.toEqual([])
  expect(looks.filter(({ text }) => text.includes('unhurried'))).toEqual([])
  expect(done).not.toContain('unhurried 2')
})

test('who is at work is not disturbed, and looks once more however often it was woken', async () => {
  const greeted: number[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  jobs.on(greeting, async ({ to }) => {
    begin()
    await held
    greeted.push(to)
  })
  await app.ready()
  await app.listen()
  const steps = await recordStatements(database.pool, async () => {
    await greet(0)
    await begun
    // Three queued jobs, so that one fetch finds them all.
    for (const to of [1, 2, 3]) await greet(to)
    for (let woken = 0; woken < 50; woken += 1) jobs.wake([greeting, greeting])
    goOn()
    await expect.poll(() => greeted.toSorted()).toEqual([0, 1, 2, 3])
  })
  const looks = steps.flat().filter(({ text }) => text.includes('greet') && text.includes('OF j SKIP LOCKED'))
  // At most the initial fetch, the one for the first job, and one for all others.
  expect(looks.length).toBeLessThanOrEqual(3)
})
