import { authEndpoints } from '@openpulpit/contract/auth'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendReminders } from '../../src/features/notifications/reminders/commands.ts'
import { type Person, password } from '../app.ts'
import { useAppWithMail } from '../fixtures/app-with-mail.ts'

// With limits on: those are where a clock can lock someone out.
const day = 86_400_000
const mailing = useAppWithMail({ RATE_LIMITS: 'on', BILLING: 'off' })
const { given } = mailing
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
beforeEach(() => given.clock.set(start))

const logIn = (person: Person, secret = password) =>
  given.anyone(authEndpoints.login, { body: { email: person.email, password: secret } })
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

/** Ahead by a year and back, as when a server starts before its clock is synchronized. */
async function whileAhead<R>(task: () => Promise<R>): Promise<R> {
  given.clock.set(new Date(start.getTime() + 365 * day))
  const result = await task()
  given.clock.set(start)
  return result
}

test('no one is logged out by a clock that is ahead for a while, nor by one that falls behind', async () => {
  const { token } = (await logIn(await given.church())).body
  const look = async () =>
    (await given.app.inject({ url: `/api${authEndpoints.me.path}`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  expect(await whileAhead(look)).toBe(401)
  expect(await look()).toBe(200)
  given.clock.forward({ days: -365 })
  expect(await look()).toBe(200)
})

test('wrong passwords that were typed while the clock was ahead keep no one out once it is right', async () => {
  const church = await given.church()
  const wrong = () => statusOf(logIn(church, 'not this one'))
  expect(
    await whileAhead(async () => {
      for (let guess = 0; guess < 10; guess++) await wrong()
      return wrong()
    }),
  ).toBe(429)
  expect(await statusOf(logIn(church))).toBe(200)
})

test('what was used up while the clock was ahead is there again once it is right', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { threadId } = await given.request(church, preacher, { message: 'Would you come?' })
  const write = () =>
    statusOf(church.call(threadEndpoints.send, { params: { id: threadId ?? '' }, body: { content: 'Good morning' } }))
  await given.database.pool.query("update sessions set expires_at = 'infinity'")
  expect(
    await whileAhead(async () => {
      await write()
      await given.database.pool.query('update quotas set used = 100000 where user_id = $1', [church.userId])
      return write()
    }),
  ).toBe(429)
  expect(await write()).toBe(201)
})

test('a clock that jumps over the hour of a reminder, back and over it again reminds each side once', async () => {
  given.clock.set('2026-10-01T15:00:00Z')
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { _id: id } = await given.request(church, preacher, { date: '2026-12-13' })
  await preacher.accept(id)
  for (const instant of [
    '2026-12-06T15:00:00Z',
    '2026-10-01T15:00:00Z',
    '2026-12-06T16:00:00Z',
    '2026-12-06T14:30:00Z',
  ]) {
    given.clock.set(instant)
    await sendReminders(given.services)
  }
  await given.jobsDone()
  for (const person of [church, preacher]) {
    const { notifications } = (await person.call(notificationEndpoints.list)).body
    expect(notifications.filter(({ type }) => type === 'reminder')).toHaveLength(1)
    const mails = mailing.mails.received.filter(({ recipients }) => recipients.includes(person.email))
    expect(mails.filter(({ subject }) => subject?.startsWith('Still on?'))).toHaveLength(1)
  }
})

test('a job that is caused while the clock is a year ahead or behind is done now', async () => {
  for (const days of [365, -365]) {
    given.clock.set(start)
    const [church, preacher] = [await given.church(), await given.preacher()]
    given.clock.forward({ days })
    await given.request(church, preacher)
    expect(await mailing.mails.next(preacher.email)).toBeDefined()
  }
  await given.jobsDone()
})
