import { authEndpoints } from '@openpulpit/contract/auth'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'

const { given, mails } = useAppWithMail({}, { hasConfirmed: false })
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

async function tokenFor({ email }: Person): Promise<string> {
  const { text } = await mails.next(email)
  return /https:\/\/pulpit\.example\/verify-email\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

/** In the browser that is signed in. */
const verify = (person: Person, token: string) => person.call(verificationEndpoints.verify, { body: { token } })
const isVerified = async (person: Person) => (await person.call(authEndpoints.me)).body.user.emailVerified
const resend = async (person: Person) => (await person.call(verificationEndpoints.resend)).status

test('anyone who registers is sent a link, and the address is theirs once they use it', async () => {
  const preacher = await given.preacher()
  const token = await tokenFor(preacher)
  expect(await isVerified(preacher)).toBe(false)
  expect(await verify(preacher, token)).toMatchObject({ status: 204 })
  expect(await isVerified(preacher)).toBe(true)
  expect(await verify(preacher, token)).toMatchObject({ status: 409, body: { code: 'stale' } })
})

test('following the link changes nothing', async () => {
  const preacher = await given.preacher()
  const token = await tokenFor(preacher)
  for (let at = 0; at < 20; at++) await given.app.inject({ url: `/verify-email/${token}` })
  expect(await isVerified(preacher)).toBe(false)
  expect(await verify(preacher, token)).toMatchObject({ status: 204 })
})

test('a link is good for an hour, and another one is there for the asking', async () => {
  const preacher = await given.preacher()
  const token = await tokenFor(preacher)
  given.clock.forward({ minutes: 61 })
  expect(await verify(preacher, token)).toMatchObject({ status: 409 })
  expect(await resend(preacher)).toBe(204)
  expect(await verify(preacher, await tokenFor(preacher))).toMatchObject({ status: 204 })
})

test('a link for one thing is none for another', async () => {
  const preacher = await given.preacher()
  const token = await tokenFor(preacher)
  const reset = await given.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, password: 'another harbour' },
  })
  expect(reset.statusCode).toBe(409)
})

test('five links an hour are enough, and anyone who is confirmed gets none', async () => {
  const preacher = await given.preacher()
  let token = await tokenFor(preacher)
  for (let at = 0; at < 4; at++) {
    expect(await resend(preacher)).toBe(204)
    token = await tokenFor(preacher)
  }
  const refused = await preacher.call(verificationEndpoints.resend)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  await verify(preacher, token)
  expect(await resend(preacher)).toBe(204)
})
