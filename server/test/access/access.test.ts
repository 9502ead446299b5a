import { authEndpoints } from '@openpulpit/contract/auth'
import { billingEndpoints } from '@openpulpit/contract/billing'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { reportEndpoints } from '@openpulpit/contract/reports'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { credentialWithDocument, sermonWithText } from '../fixtures/documents.ts'
import { askedReference } from '../fixtures/references.ts'
import { useTestApp } from '../use-test-app.ts'
import { mayCall } from './access-table.ts'
import { bodies, missing } from './foreign-bodies.ts'
import { type InvalidTokenKind, invalidTokenKinds, invalidTokens } from './invalid-tokens.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let admin: Person
/** Admins, as a church and as a preacher. */
const admins: Record<string, Person> = {}
let verified: Record<'church' | 'preacher', Person>
let tokens: Record<InvalidTokenKind, string>
/** Ids of the church and the preacher; everyone else is a stranger. */
const foreign: Record<string, string> = {}

beforeAll(async () => {
  church = await given.church()
  preacher = await given.preacher()
  admin = await given.admin()
  const { _id } = await given.request(church, preacher)
  const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
  const [session] = (await church.call(sessionEndpoints.list)).body.sessions
  Object.assign(foreign, {
    requests: _id,
    notifications: notification?._id,
    reviews: await reviewOf(_id),
    preachers: preacher.profileId,
    churches: church.profileId,
    sessions: session?._id,
    calendars: await calendarOf(preacher),
    credentials: await credentialWithDocument(given, preacher),
    sermons: await sermonWithText(given, preacher),
    references: (await askedReference(given, preacher, 'ruth.ellis@example.com')).id,
    threads: await threadOf(church, preacher),
    sandbox: await checkoutOf(church),
    searches: (await church.call(savedSearchEndpoints.add, { body: { name: 'Advent', filters: {} } })).body._id,
    payments: (await given.database.pool.query(payment, [_id])).rows[0]?.id,
    w9: preacher.profileId,
    roster: (await church.call(rosterEndpoints.add, { body: { firstName: 'Ruth', lastName: 'Ellis' } })).body._id,
  })
  foreign.reports = await reportOf(preacher, church)

  tokens = await invalidTokens(given, church)
  const people = [given.church(), given.preacher(), given.church(), given.preacher()] as const
  const [adminChurch, adminPreacher, ...others] = await Promise.all(people)
  Object.assign(admins, { church: adminChurch, preacher: adminPreacher })
  await mark('is_admin = true', Object.values(admins))
  verified = { church: others[0], preacher: others[1] }
  await mark('verified_at = now()', Object.values(verified))
})

/** Sets account columns that no call can set. */
const mark = (what: string, people: readonly Person[]) =>
  given.database.pool.query(`update users set ${what} where id = any($1)`, [people.map(({ userId }) => userId)])

/** A review of the preacher's, of which only the database knows how it came before its service. */
async function calendarOf(owner: Person): Promise<string> {
  const { rows } = await given.database.pool.query<{ id: string }>(
    'insert into imported_calendars (preacher_id, name, url) values ($1, $2, $3) returning id',
    [owner.profileId, 'Family', 'https://calendar.example/secret.ics'],
  )
  return rows[0]?.id ?? ''
}

async function reviewOf(requestId: string): Promise<string | undefined> {
  const { rows } = await given.database.pool.query(
    `insert into reviews (request_id, church_id, preacher_id, author_type, rating) values ($1, $2, $3, 'church', 5)
     returning id`,
    [requestId, church.profileId, preacher.profileId],
  )
  return rows[0]?.id
}

const payment = `insert into payments (request_id, amount_cents, paid_on, method, recorded_by, created_at, updated_at)
  values ($1, 5000, '2026-01-04', 'check', 'church', now(), now()) returning id`

async function threadOf(author: Person, reader: Person): Promise<string> {
  const body = { preacherId: reader.profileId, subject: 'Easter', message: 'Good morning' }
  return (await author.call(threadEndpoints.start, { body })).body.thread._id
}

/** A report by one about the other. */
async function reportOf(reporter: Person, reported: Person): Promise<string> {
  const body = { reason: 'other' } as const
  await reporter.call(reportEndpoints.report, { params: { id: await threadOf(reported, reporter) }, body })
  return (await admin.call(reportEndpoints.list)).body.reports[0]?._id ?? ''
}

/** A checkout that the church has started. */
async function checkoutOf(payer: Person): Promise<string | undefined> {
  const { url } = (await payer.call(billingEndpoints.checkout, { body: { plan: 'monthly' } })).body
  return url.split('/').at(-1)
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

const textOrJson = (text: string) => (/^[{["]/.test(text) ? JSON.parse(text) : text)

async function ask(call: Endpoint, headers: Record<string, string>, id = missing, payload?: object) {
  const url = addressOf(call, { id })
  const reply = await given.app.inject({ method: call.method, url, headers, ...(payload && { payload }) })
  const isPdf = reply.headers['content-type'] === 'application/pdf'
  // Without the date and the request id.
  const { date: _, 'x-request-id': __, ...said } = reply.headers
  return { status: reply.statusCode, body: reply.body && !isPdf ? textOrJson(reply.body) : undefined, headers: said }
}

const all = [...apiEndpoints]
const closed = all.filter(([, { access }]) => access !== 'public')
const open = all.filter(([, { access }]) => access === 'public')
/** One function authenticates all calls, so three stand for all: for any member, for one role, with an id. */
const authenticated = closed.filter(([name]) =>
  ['GET /auth/me', 'GET /preachers/search', 'PATCH /requests/:id'].includes(name),
)
const ofOneRole = all.filter(([, { access }]) => access === 'church' || access === 'preacher')
const ofAdmins = all.filter(([, { access }]) => access === 'admin')

describe.each(closed)('%s', (_, call) => {
  test('is for no one without a token', async () => {
    expect(await ask(call, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })
})

describe.each(authenticated)('%s', (_, call) => {
  test('is for no one with a password instead', async () => {
    expect(await ask(call, { authorization: `Basic ${btoa('church:secret')}` })).toMatchObject({ status: 401 })
  })

  test.each(invalidTokenKinds)('is for nobody with a token that is %s', async (kind) => {
    expect(await ask(call, bearer(tokens[kind]))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('reads nothing that a stranger sends', async () => {
    const headers = { 'content-type': 'application/json' }
    const reply = await given.app.inject({ method: call.method, url: addressOf(call), headers, payload: '{"broken' })
    expect(reply.statusCode).toBe(401)
  })
})

describe.each(ofOneRole)('%s', (_, call) => {
  test('is not for the other role', async () => {
    const other = call.access === 'church' ? preacher : church
    expect(await ask(call, bearer(other.token))).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await ask(call, bearer(other.token), foreign[nounOf(call)])).toMatchObject({ status: 403 })
  })
})

describe.each(ofAdmins)('%s', (name, call) => {
  test.each(['church', 'preacher'] as const)('is not for a %s who is no admin', async (role) => {
    const { token } = { church, preacher }[role]
    const none = await ask(call, bearer(token), missing, bodies[name])
    expect(none).toMatchObject({ status: 403, body: { code: 'wrong_role', message: 'Only admins can do that' } })
    // Nor does it reveal whether the thing exists.
    expect(await ask(call, bearer(token), foreign[nounOf(call)], bodies[name])).toEqual(none)
  })

  test('is for no admin who is one no more, or who is shut out', async () => {
    const former = await given.admin()
    await given.database.pool.query('update users set is_admin = false where id = $1', [former.userId])
    expect(await ask(call, bearer(former.token), missing, bodies[name])).toMatchObject({ status: 403 })
    const shutOut = await given.admin()
    await given.database.pool.query('update users set disabled_at = now() where id = $1', [shutOut.userId])
    expect(await ask(call, bearer(shutOut.token), missing, bodies[name])).toMatchObject({ status: 401 })
  })
})

// Excludes logout, which would end the session for the other tests.
describe.each(closed.filter(([, call]) => call !== authEndpoints.logout))('%s', (_, call) => {
  test.each(['church', 'preacher'] as const)('is for every %s whom it is for, and for no other', async (userType) => {
    for (const isAdmin of [false, true]) {
      const who = isAdmin ? admins[userType] : await given[userType]()
      const { status, body } = await ask(call, bearer(who?.token))
      const isRefused = status === 403 && body.code === 'wrong_role'
      expect(isRefused, `${status} for ${isAdmin ? 'an admin' : 'no admin'}`).toBe(
        !mayCall(call.access, { userType, isAdmin }),
      )
    }
  })

  test('is the same for who has not confirmed an address', async () => {
    if (call.method !== 'GET') return
    const role = call.access === 'preacher' ? 'preacher' : 'church'
    const unverified = await given[role]()
    const { status } = await ask(call, bearer(verified[role].token))
    expect((await ask(call, bearer(unverified.token))).status).toBe(status)
  })
})

describe.each(open)('%s', (_, call) => {
  test.each(['nobody', 'expired'] as const)('is open, also with a token of %s', async (kind) => {
    const { status, body } = await ask(call, kind === 'nobody' ? {} : bearer(tokens[kind]))
    // A link may lead nowhere.
    expect([200, 201, 202, 204, 400, 404]).toContain(status)
    expect(body?.code).not.toBe('unauthenticated')
  })
})

/** Visible to everyone of the other role. */
const shownToAll = new Set([
  'GET /preachers/:id',
  'GET /preachers/:id/reviews',
  'GET /preachers/:id/credentials',
  'GET /preachers/:id/references',
  'GET /preachers/:id/sermons',
  'POST /sermons/:id/open',
  'PUT /preachers/:id/saved',
  'DELETE /preachers/:id/saved',
  'GET /churches/:id',
])
/** What the id names: `/preachers/calendars/:id` takes a calendar's id. */
const nounOf = (call: Endpoint): string => /([^/]+)\/:id/.exec(call.path)?.[1] ?? ''

describe.each(ofAdmins.filter(([, { path }]) => path.includes(':id')))('%s', (name, call) => {
  test('has nothing under an id that is no one’s, for an admin too', async () => {
    const none = await ask(call, bearer(admin.token), missing, bodies[name])
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe.each(all.filter(([, { path }]) => path.includes(':id')))('%s', (name, call) => {
  test.each(['church', 'preacher'] as const)('is as good as missing for a %s who is a stranger', async (role) => {
    if (call.access !== 'signed-in' && call.access !== role) return
    const stranger = await given[role]()
    expect(foreign[nounOf(call)]).toBeDefined()
    if (call.body) expect(bodies[name]).toBeDefined()
    const none = await ask(call, bearer(stranger.token), missing, bodies[name])
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const other = await ask(call, bearer(stranger.token), foreign[nounOf(call)], bodies[name])
    if (shownToAll.has(name)) expect(other.status).toBe(call.reply ? 200 : 204)
    else expect(other).toEqual(none)
  })

  test('names its id by a schema that takes no other text', () => {
    for (const id of oddIds) expect(call.params?.safeParse({ id }).success, id).toBe(false)
  })
})

const oddIds = ['1', 'null', '0199a1b2-7c3d-7e4f-8a5b', "' or 1=1", '\u0000', '../../etc/passwd']

test.each(oddIds.map(encodeURIComponent))('no request is found under the id %s', async (id) => {
  for (const [, call] of all.filter(([, { path }]) => path === '/requests/:id')) {
    expect([400, 404]).toContain((await ask(call, bearer(church.token), id, { status: 'cancelled' })).status)
  }
})

test('nothing of all this has changed what is the church’s and the preacher’s own', async () => {
  const { rows } = await given.database.pool.query(
    `select status, (select count(*) from messages) as messages,
      (select count(*) from notifications where dismissed_at is not null) as dismissed,
      (select count(reply) from reviews) as replies, (select max(seen_seq) from thread_members) as seen,
      (select count(outcome) from sandbox_checkouts) as settled, (select count(*) from blocks) as blocks,
      (select count(*) from reports) as reports, (select count(settled_at) from reports) as reports_settled
     from requests`,
  )
  const own = { status: 'pending', messages: 2, dismissed: 0, replies: 0, seen: 0, settled: 0 }
  expect(rows).toEqual([{ ...own, blocks: 0, reports: 1, reports_settled: 0 }])
})
