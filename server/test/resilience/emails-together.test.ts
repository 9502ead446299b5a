import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { comingSunday, type Person, type TestApp, testApp } from '../app.ts'
import { MailServer } from '../servers/mail-server.ts'
import { ServerProcess } from '../servers/server-process.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })
const soon = { timeout: 40_000 }

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-emails-'))
const servers: ServerProcess[] = []
let given: TestApp
let mails: MailServer
beforeAll(async () => {
  // It never listens, so the emails wait for the servers below.
  given = await testApp()
})
beforeEach(async () => {
  mails = await MailServer.start()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await mails.goAway()
})
afterAll(async () => {
  await given.close()
  rmSync(folder, { recursive: true })
})

function start(): ServerProcess {
  const settings = { DATABASE_URL: given.database.pool.options.connectionString ?? '', SMTP_URL: mails.url }
  const server = new ServerProcess(folder, settings)
  servers.push(server)
  return server
}

/** This many confirmed services with an email to each preacher and one each to the church. No other jobs remain. */
async function agreed(count: number): Promise<{ church: Person; preachers: readonly Person[] }> {
  const church = await given.church()
  const preachers: Person[] = []
  const requests: { _id: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const preacher = await given.preacher()
    preachers.push(preacher)
    requests.push(await given.request(church, preacher, { date: comingSunday(given.clock.now(), 4 + at) }))
  }
  // More agreements than a trial allows.
  await given.database.pool.query("update users set subscription_status = 'active'")
  await given.database.pool.query('delete from pgboss.job')
  for (const [at, { _id }] of requests.entries()) expect((await preachers[at]?.accept(_id))?.status).toBe(200)
  return { church, preachers }
}

const sentTo = ({ email }: Person) => mails.received.filter(({ recipients }) => recipients.includes(email))
const namesOf = (person: Person) => sentTo(person).map(({ messageId }) => messageId)

/** The number of waiting service emails by job state. */
async function waiting(): Promise<Record<string, number>> {
  const { rows } = await given.database.pool.query<{ state: string; count: number }>(
    "select state, count(*)::int from pgboss.job where name = 'mail-letter' and state <> 'completed' group by state",
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('of emails that are sent together one that is refused keeps none of the others, and comes once later', async () => {
  const { church, preachers } = await agreed(12)
  const [refused, ...others] = preachers
  if (!refused) throw new Error('there is no one to refuse')
  mails.refuse(refused.email, 450)
  await start().ready()
  await expect.poll(waiting, soon).toEqual({ retry: 1 })
  expect(sentTo(refused)).toEqual([])
  for (const preacher of others) expect(namesOf(preacher)).toHaveLength(1)
  expect(new Set(namesOf(church)).size).toBe(12)
  expect(sentTo(church)).toHaveLength(12)

  mails.welcome(refused.email)
  await given.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")
  await expect.poll(waiting, soon).toEqual({})
  for (const preacher of preachers) expect(namesOf(preacher)).toHaveLength(1)
  expect(sentTo(church)).toHaveLength(12)
})

test('of emails that are sent together a kill loses none, and what was marked as sent does not come again', async () => {
  const { church, preachers } = await agreed(12)
  const [held, ...others] = preachers
  if (!held) throw new Error('there is no one to hold up')
  mails.hold(held.email)
  const killed = start()
  await killed.ready()
  // The others of its batch are sent; it and the rest wait.
  await expect.poll(() => mails.received.length, soon).toBe(14)
  await expect.poll(markedAsEmailed, soon).toBe(sentTo(church).length)
  await killed.end('SIGKILL')
  expect((await waiting()).active).toBe(15)

  mails.welcome(held.email)
  // As after their expiry.
  await given.database.pool.query(
    "update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where state = 'active'",
  )
  await start().ready()
  await expect.poll(waiting, soon).toEqual({})
  expect(new Set(namesOf(church)).size).toBe(12)
  expect(sentTo(church)).toHaveLength(12)
  expect(sentTo(held)).toHaveLength(1)
  // An email accepted before its job was completed is sent again with the same id.
  for (const preacher of others) expect(new Set(namesOf(preacher)).size).toBe(1)
})

async function markedAsEmailed(): Promise<number> {
  const { rows } = await given.database.pool.query<{ count: number }>(
    "select count(*)::int from notifications where mailed_at is not null and kind = 'request_accepted' and id::text = any($1)",
    [mails.received.map(({ messageId = '' }) => messageId.slice(1, messageId.indexOf('@')))],
  )
  return rows[0]?.count ?? 0
}
