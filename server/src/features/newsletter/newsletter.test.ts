import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { unsubscribeEndpoints } from '@openpulpit/contract/unsubscribe'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useAppWithMail } from '../../../test/fixtures/app-with-mail.ts'
import { deleteUnconfirmed } from './commands.ts'

const { given, mails } = useAppWithMail()
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const ask = (email: string) => given.anyone(newsletterEndpoints.subscribe, { body: { email } })
const confirm = async (key: string) => (await given.anyone(newsletterEndpoints.confirm, { body: { key } })).status
async function keyFor(email: string): Promise<string> {
  const { text } = await mails.next(email)
  return /https:\/\/pulpit\.example\/newsletter\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
async function standing(email: string) {
  const { rows } = await given.database.pool.query(
    'select confirmed_at is not null as confirmed from newsletter where email = $1',
    [email],
  )
  return rows[0] && (rows[0].confirmed ? 'subscribed' : 'asked')
}

test('it begins once the owner of the address has said yes', async () => {
  const email = 'reader@example.org'
  expect(await ask(email)).toEqual({ status: 202, body: {} })
  const key = await keyFor(email)
  expect(await standing(email)).toBe('asked')
  await given.app.inject({ url: `/newsletter/${key}` })
  expect(await standing(email)).toBe('asked')
  expect([await confirm(key), await confirm(key)]).toEqual([204, 204])
  expect(await standing(email)).toBe('subscribed')
})

test('no one is flooded: one email an hour, and none once it is confirmed', async () => {
  const email = 'Twice@example.org'
  for (let at = 0; at < 3; at++) await ask(email)
  await given.jobsDone()
  const sent = () => mails.received.filter(({ recipients }) => recipients.includes(email)).length
  expect(sent()).toBe(1)
  given.clock.forward({ minutes: 61 })
  expect(await ask(email.toLowerCase())).toEqual({ status: 202, body: {} })
  await mails.next(email)
  expect(await confirm(await keyFor(email))).toBe(204)
  given.clock.forward({ minutes: 61 })
  expect(await ask(email)).toEqual({ status: 202, body: {} })
  await given.jobsDone()
  expect(sent()).toBe(2)
})

test('a key that was made up confirms nothing', async () => {
  expect(await confirm('5f1c3e0a-7a51-4f6d-9a3b-0c2d4e6f8a1b')).toBe(409)
})

test('one click in the mail program ends it, and the address is forgotten', async () => {
  const email = 'leaving@example.org'
  await ask(email)
  const { headers } = await mails.next(email)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = new URL(header('list-unsubscribe').replace(/[<>]/g, ''))
  expect(link.origin).toBe('https://pulpit.example')
  const press = () =>
    given.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await press()).statusCode).toBe(204)
  expect(await standing(email)).toBeUndefined()
  expect((await press()).statusCode).toBe(204)
})

test('what no one confirms is forgotten after a week', async () => {
  const email = 'never@example.org'
  await ask(email)
  given.clock.forward({ days: 6 })
  await deleteUnconfirmed(given.services)
  expect(await standing(email)).toBe('asked')
  given.clock.forward({ days: 2 })
  await deleteUnconfirmed(given.services)
  expect(await standing(email)).toBeUndefined()
})

test('a kind of email that there is not cannot be ended', async () => {
  const stop = (kind: string) =>
    given.anyone(unsubscribeEndpoints.stop, {
      body: { kind: kind as 'news', key: '5f1c3e0a-7a51-4f6d-9a3b-0c2d4e6f8a1b' },
    })
  expect(await stop('everything')).toMatchObject({ status: 400 })
  expect(await stop('news')).toMatchObject({ status: 204 })
  for (const url of ['/unsubscribe/news/not-a-key', '/unsubscribe/everything/5f1c3e0a-7a51-4f6d-9a3b-0c2d4e6f8a1b']) {
    expect((await given.app.inject({ method: 'POST', url })).statusCode, url).toBe(400)
  }
})

async function change(person: Person, from: string, to: string) {
  await person.call(emailChangeEndpoints.request, { body: { email: to, password } })
  const linkTo = async (email: string, page: string) => {
    for (;;) {
      const found = new RegExp(`/${page}/([\\w-]+)`).exec((await mails.next(email)).text ?? '')?.[1]
      if (found) return found
    }
  }
  const token = await linkTo(to, 'confirm-new-email')
  await person.call(emailChangeEndpoints.confirm, { body: { token } })
  await given.jobsDone()
  const undoing = await linkTo(from, 'undo-email-change')
  return async () => {
    await given.anyone(emailChangeEndpoints.undo, { body: { token: undoing, newPassword: 'another harbour' } })
    await given.jobsDone()
  }
}

const subscribed = async (email: string) => {
  await ask(email)
  for (;;) {
    const key = await keyFor(email)
    if (key) return confirm(key)
  }
}

test('it follows a member to another address, and back', async () => {
  const [person, email] = [await given.church(), 'follows@example.org']
  await subscribed(person.email)
  const undo = await change(person, person.email, email)
  expect([await standing(person.email), await standing(email)]).toEqual([undefined, 'subscribed'])
  await undo()
  expect([await standing(person.email), await standing(email)]).toEqual(['subscribed', undefined])
})

test('what the new address had by itself stays there', async () => {
  const [reader, other] = [await given.church(), await given.church()]
  const [both, alone] = ['both@example.org', 'alone@example.org']
  for (const email of [reader.email, both, alone]) await subscribed(email)
  const undoBoth = await change(reader, reader.email, both)
  expect([await standing(reader.email), await standing(both)]).toEqual([undefined, 'subscribed'])
  const undoAlone = await change(other, other.email, alone)
  await undoBoth()
  await undoAlone()
  expect([await standing(both), await standing(alone)]).toEqual(['subscribed', 'subscribed'])
  expect(await standing(other.email)).toBeUndefined()
})
