import { accountEndpoints } from '@openpulpit/contract/account'
import { type AuditAction, auditEndpoints } from '@openpulpit/contract/audit'
import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { issueAccountLink } from '../accounts/tokens/commands.ts'
import { setAdmin } from '../admin/commands.ts'
import { deleteOldAuditEvents, recordAuditEvent } from './commands.ts'

const given = useTestApp()
let admin: Person
beforeAll(async () => {
  await given.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await given.church()
  await setAdmin(given.services, admin.userId, true)
})

const written = async (userId?: string, page = 1, limit = 50) => {
  const { status, body } = await admin.call(auditEndpoints.list, { query: { userId, page, limit } })
  expect(status).toBe(200)
  return body
}
const actionsOf = async ({ userId }: Person): Promise<AuditAction[]> =>
  (await written(userId)).events.map(({ action }) => action)
const logIn = (email: string, secret = password) =>
  given.anyone(authEndpoints.login, { body: { email, password: secret, remember: true } })
const linkFor = async ({ userId }: Person, purpose: 'verify_email' | 'reset_password') =>
  (await issueAccountLink(given.services, userId, purpose)).token

describe('the log', () => {
  test('holds what someone does at the door, the newest first', async () => {
    const person = await given.preacher()
    const { token } = (await logIn(person.email)).body
    await logIn(person.email, 'not this one')
    await given.jobsDone()
    await given.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    await given.anyone(verificationEndpoints.verify, {
      body: { token: await linkFor(person, 'verify_email'), password },
    })
    const body = { current: password, password: 'another harbour' }
    await person.call(passwordEndpoints.change, { body: { ...body, current: 'not this one' } })
    await person.call(passwordEndpoints.change, { body })
    const reset = { token: await linkFor(person, 'reset_password'), password: 'a third harbour' }
    await given.anyone(passwordEndpoints.reset, { body: reset })
    const all = await actionsOf(person)
    expect(all.slice(0, 5)).toEqual([
      ...['password_reset', 'password_changed', 'sign_in_failed', 'address_verified', 'signed_out'],
    ])
    // A wrong password is written by a job: it may stand a moment before or after what came next.
    expect([...all.slice(5)].sort()).toEqual(['account_created', 'sign_in_failed', 'signed_in'])
  })

  test('says which browser it was, and no one’s address', async () => {
    const { userId, email } = await given.church()
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
    const headers = { 'user-agent': agent }
    await given.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { email, password } })
    const { events } = await written(userId)
    expect(events[0]).toMatchObject({ userId, action: 'signed_in', byUserId: null, device: 'Chrome on Windows' })
    expect(JSON.stringify(events)).not.toContain('@')
  })

  test('knows nothing of a password that was tried at an address of no one, though as much is done', async () => {
    const queued = async () => {
      const { rows } = await given.database.pool.query(
        "select count(*)::int from pgboss.job where name = 'note-failed-sign-in'",
      )
      return rows[0].count
    }
    const [before, events] = [await queued(), (await written()).total]
    expect((await logIn('nobody@example.org', 'not this one')).status).toBe(401)
    expect(await queued()).toBe(before + 1)
    await given.jobsDone()
    expect((await written()).total).toBe(events)
  })

  test('comes in pages that neither repeat nor skip anything', async () => {
    const { userId } = await given.church()
    const { kysely: db } = given.database
    await Promise.all(
      Array.from({ length: 11 }, () => recordAuditEvent({ db }, { action: 'signed_in', userId, at: new Date() })),
    )
    const pages = await Promise.all([1, 2, 3].map((page) => written(userId, page, 5)))
    expect(new Set(pages.flatMap(({ events }) => events.map(({ _id }) => _id))).size).toBe(12)
    expect(pages[2]).toMatchObject({ total: 12, totalPages: 3, currentPage: 3 })
  })

  test('forgets what is a year old, and nothing younger', async () => {
    const person = await given.church()
    const { kysely: db } = given.database
    const ago = (days: number) => new Date(given.clock.now().getTime() - days * 86_400_000)
    await recordAuditEvent({ db }, { action: 'signed_in', userId: person.userId, at: ago(364) })
    await recordAuditEvent({ db }, { action: 'signed_out', userId: person.userId, at: ago(366) })
    await deleteOldAuditEvents(given.services)
    expect(await actionsOf(person)).toEqual(['account_created', 'signed_in'])
  })
})

describe('their own part of it', () => {
  test('goes with someone’s data, without what an admin learned of others', async () => {
    const person = await given.church()
    const about = { userId: person.userId, byUserId: admin.userId }
    await recordAuditEvent({ db: given.database.kysely }, { action: 'conversation_read', ...about })
    await recordAuditEvent({ db: given.database.kysely }, { action: 'link_resent', ...about })
    const { signIns } = (await person.call(accountEndpoints.export)).body
    expect(signIns).toMatchObject([
      { action: 'account_created', byAdmin: false },
      { action: 'link_resent', byAdmin: true },
    ])
    expect(JSON.stringify(signIns)).not.toContain(admin.userId)
  })

  test('keeps no device once the account is deleted, only that there was one', async () => {
    const person = await given.preacher()
    await logIn(person.email)
    expect((await person.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
    const { events } = await written(person.userId)
    expect(events.map(({ action, device }) => [action, device])).toEqual([
      ['account_deleted', null],
      ['signed_in', null],
      ['account_created', null],
    ])
  })
})
