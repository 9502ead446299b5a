import { accountEndpoints } from '@openpulpit/contract/account'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { maxRosterEntries, type RosterForm, rosterEndpoints } from '@openpulpit/contract/roster'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
})

const sunday = '2026-12-06' as Day
const ruth: RosterForm = { firstName: 'Ruth', lastName: 'Ellis', email: 'ruth@example.org' }
type Query = { search?: string; tag?: string; sort?: 'last' | 'distance' | 'rating'; date?: Day; page?: number }

const add = (form: Partial<RosterForm> = {}, who = church) =>
  who.call(rosterEndpoints.add, { body: { ...ruth, ...form } })
const list = async (query: Query = {}, who = church) => (await who.call(rosterEndpoints.list, { query })).body
const entries = async (query: Query = {}, who = church) => (await list(query, who)).entries
const names = async (query: Query = {}, who = church) => (await entries(query, who)).map(({ firstName }) => firstName)
const tags = async (who = church) => (await who.call(rosterEndpoints.tags)).body.tags
const save = (preacher: Person, who = church) => who.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
const forget = (preacher: Person, who = church) =>
  who.call(rosterEndpoints.forget, { params: { id: preacher.profileId } })
const edit = (id: string, form: Partial<RosterForm>, version?: number, who = church) =>
  who.call(
    rosterEndpoints.edit,
    { params: { id }, body: { ...ruth, ...form } },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
const remove = (id: string, who = church) => who.call(rosterEndpoints.remove, { params: { id } })
const gone = { status: 404, body: { code: 'not_found' } }

/** A service that was held a week ago, with what it was rated. */
async function preachedHere(preacher: Person, stars?: number): Promise<void> {
  given.clock.set('2026-11-20T15:00:00Z')
  const { _id: id } = await given.request(church, preacher, {
    date: '2026-11-22',
    honorarium: { amount: 175, paymentMethod: 'check' },
  })
  await preacher.accept(id)
  given.clock.set('2026-12-01T15:00:00Z')
  await church.complete(id)
  if (stars) await church.call(reviewEndpoints.write, { body: { requestId: id, rating: stars } })
}

describe('a preacher written down by hand', () => {
  test('is on the list with what was written, and in no one else’s', async () => {
    const form = {
      ...{ ...ruth, phone: '404 555 0102', city: 'Decatur', state: 'Georgia', denomination: 'reformed' as const },
      ...{ notes: 'Loves the organ.\nNo stairs.', tags: ['Advent', 'advent', 'Weddings'] },
    }
    const { status, body } = await add(form)
    expect(status).toBe(201)
    const { state, ...asWritten } = form
    expect(body).toMatchObject({
      ...{ ...asWritten, state: 'GA', tags: ['Advent', 'Weddings'], source: 'typed', saved: false },
      ...{ member: null, lastService: null, ownRating: null, dayState: null },
    })
    expect(body.distance).toBeGreaterThan(1)
    expect(await list()).toMatchObject({ entries: [body], total: 1, totalPages: 1, currentPage: 1 })
    expect(await church.call(rosterEndpoints.show, { params: { id: body._id } })).toMatchObject({ status: 200, body })
    expect(await tags()).toEqual(['Advent', 'Weddings'])
    const other = await given.church()
    expect(await entries({}, other)).toEqual([])
    expect(await tags(other)).toEqual([])
  })

  test.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: '' }],
    ['email', { email: 'not an address' }],
    ['email', { email: 'two@@example.org' }],
    ['notes', { notes: 'x'.repeat(2_001) }],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }],
  ])('needs a %s that can be', async (field, form) => {
    expect(await add(form)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await entries()).toEqual([])
  })

  test('is there once, by the address in any case', async () => {
    const twice = { status: 400, body: { fields: { email: expect.stringContaining('already on your list') } } }
    const replies = await Promise.all([add(), add({ email: 'RUTH@example.org' }), add({ firstName: 'R.' })])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 201)).toMatchObject(twice)
    const other = (await add({ email: 'naomi@example.org' })).body
    expect(await edit(other._id, { email: 'Ruth@Example.org' })).toMatchObject(twice)
    // Where no address is known, two may have the same name.
    expect([(await add({ email: '' })).status, (await add({ email: undefined })).status]).toEqual([201, 201])
  })

  test('is changed, not over what someone else has changed meanwhile', async () => {
    const { _id, version } = (await add({ notes: 'First' })).body
    const changed = await edit(_id, { notes: 'Second' }, version)
    expect(changed).toMatchObject({ status: 200, body: { notes: 'Second', version: version + 1 } })
    expect(await edit(_id, { notes: 'Third' }, version)).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile' },
    })
    expect((await entries())[0]?.notes).toBe('Second')
  })

  test('is out of reach for another church, and for preachers', async () => {
    const { _id } = (await add({ notes: 'A canary of ours' })).body
    const [other, preacher] = [await given.church(), await given.preacher()]
    const params = { id: _id }
    expect(await other.call(rosterEndpoints.show, { params })).toMatchObject(gone)
    expect(await edit(_id, {}, undefined, other)).toMatchObject(gone)
    expect(await remove(_id, other)).toMatchObject(gone)
    for (const url of ['/api/church/roster', '/api/church/roster/tags', `/api/church/roster/${_id}`]) {
      const headers = { authorization: `Bearer ${preacher.token}` }
      const reply = await given.app.inject({ method: 'GET', url, headers })
      expect([reply.statusCode, reply.body.includes('canary')]).toEqual([403, false])
    }
    expect(await names()).toEqual(['Ruth'])
  })

  test('goes when removed, once', async () => {
    const { _id } = (await add()).body
    expect((await Promise.all([remove(_id), remove(_id)])).map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await entries()).toEqual([])
    expect((await add()).status).toBe(201)
  })
})

describe('a member', () => {
  test('who was saved is on the list under the name of the profile, whatever it becomes', async () => {
    const preacher = await given.preacher({ firstName: 'Ada', lastName: 'Byron' })
    await save(preacher)
    const [entry] = await entries()
    expect(entry).toMatchObject({ source: 'saved', saved: true, firstName: 'Ada', email: null, notes: null })
    const { body } = await edit(entry?._id ?? '', { firstName: 'X', lastName: 'Y', email: '', notes: 'Good' })
    expect(body).toMatchObject({ source: 'saved', firstName: 'Ada', lastName: 'Byron', notes: 'Good', saved: true })
    const { preacher: profile } = (await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } }))
      .body
    expect(JSON.stringify(profile)).not.toContain('Good')
  })

  test('leaves the list with the heart, but not where the church has written something', async () => {
    const [plain, noted, typed] = [
      await given.preacher({ firstName: 'Plain' }),
      await given.preacher({ firstName: 'Noted' }),
      await given.preacher({ firstName: 'Typed', lastName: 'Ellis' }),
    ]
    await Promise.all([save(plain), save(noted)])
    const id = (await entries({ search: 'Noted' }))[0]?._id ?? ''
    await edit(id, { email: '', notes: 'Ask in Lent' })
    const entry = (await add({ firstName: 'Typed', city: 'Decatur' })).body
    await church.call(rosterEndpoints.decide, {
      params: { id: entry._id },
      body: { preacherId: typed.profileId, isThem: true },
    })
    await save(typed)
    expect((await entries({ search: 'Typed' })).map(({ saved, source }) => [saved, source])).toEqual([[true, 'typed']])
    await Promise.all([forget(plain), forget(noted), forget(typed)])
    expect((await entries()).map(({ firstName, saved }) => [firstName, saved])).toEqual([
      ['Typed', false],
      ['Noted', false],
    ])
  })

  test('who is removed from the list loses the heart as well', async () => {
    const preacher = await given.preacher()
    await save(preacher)
    expect(await remove((await entries())[0]?._id ?? '')).toMatchObject({ status: 204 })
    expect((await church.call(accountEndpoints.export)).body).toMatchObject({ savedPreachers: [], roster: [] })
  })
})

describe('the list', () => {
  test('says when each last preached here, what was paid, what we gave, and who is free', async () => {
    const [held, free, away, booked] = [
      await given.preacher({ firstName: 'Held' }),
      await given.preacher({ firstName: 'Free' }),
      await given.preacher({ firstName: 'Away' }),
      await given.preacher({ firstName: 'Booked' }),
    ]
    await preachedHere(held, 4)
    await free.call(availabilityEndpoints.save, { body: { dates: [{ date: sunday, available: true }] } })
    await away.call(availabilityEndpoints.save, { body: { dates: [{ date: sunday, available: false }] } })
    await booked.accept((await given.request(await given.church(), booked, { date: sunday }))._id)
    for (const one of [held, free, away, booked]) await save(one)
    await add()
    const states = Object.fromEntries((await entries({ date: sunday })).map((one) => [one.firstName, one.dayState]))
    expect(states).toEqual({ Held: 'ask', Free: 'available', Away: 'unavailable', Booked: 'booked', Ruth: 'ask' })
    expect((await entries({ sort: 'last' }))[0]).toMatchObject({
      ...{ firstName: 'Held', ownRating: 4, dayState: null },
      lastService: { date: '2026-11-22', honorarium: 175, honorariumStatus: 'pending' },
    })
    expect((await names({ sort: 'rating' }))[0]).toBe('Held')
    // What another church gave or paid is its own.
    const other = await given.church()
    await save(held, other)
    expect(await entries({}, other)).toMatchObject([{ lastService: null, ownRating: null }])
  })

  test('is searched by name, town, tag and notes, by the letter', async () => {
    await add({ tags: ['Advent'], city: 'Decatur', state: 'GA' })
    await add({ firstName: 'Naomi', email: '', lastName: '100%', notes: 'Plays the organ' })
    expect(await names({ search: 'ruth el' })).toEqual(['Ruth'])
    expect(await names({ search: 'decat' })).toEqual(['Ruth'])
    expect(await names({ search: 'ORGAN' })).toEqual(['Naomi'])
    expect(await names({ search: '%' })).toEqual(['Naomi'])
    expect(await names({ tag: 'ADVENT' })).toEqual(['Ruth'])
    expect(await names({ tag: 'adv' })).toEqual([])
  })

  test('has the nearest first, and those of whom no town is known last', async () => {
    await add({ firstName: 'Nowhere', email: '' })
    await add({ firstName: 'Far', email: '', city: 'Seattle', state: 'WA' })
    await add({ firstName: 'Near', email: '', city: 'Decatur', state: 'GA' })
    expect(await names({ sort: 'distance' })).toEqual(['Near', 'Far', 'Nowhere'])
  })

  test('comes in pages of fifty at most', async () => {
    await fill(51)
    const { body } = await church.call(rosterEndpoints.list, { query: { limit: 50 } })
    expect([body.entries.length, body.total, body.totalPages]).toEqual([50, 51, 2])
    expect((await list({ page: 3 })).entries).toHaveLength(11)
    expect((await church.call(rosterEndpoints.list, { query: { limit: 51 } })).status).toBe(400)
  })

  test('is full at its limit, however many are added at once', async () => {
    await fill(maxRosterEntries - 1)
    const preacher = await given.preacher()
    const replies = await Promise.all([add({ email: '' }), add({ email: '' }), save(preacher), add({ email: '' })])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
      message: expect.stringContaining('Your list is full'),
    })
    expect((await list()).total).toBe(maxRosterEntries)
  })

  test('is in the export of the church, and leaves with it', async () => {
    await add({ notes: 'A canary of ours' })
    const { body } = await church.call(accountEndpoints.export)
    expect(body.roster).toMatchObject([{ ...ruth, notes: 'A canary of ours', source: 'typed' }])
    await church.call(accountEndpoints.delete, { body: { password } })
    const left = await given.database.pool.query('select from roster_entries where church_id = $1', [church.profileId])
    expect(left.rowCount).toBe(0)
  })

  const fill = (count: number) =>
    given.database.pool.query(
      `insert into roster_entries (church_id, first_name, last_name) select $1, 'One', 'Of ' || n from generate_series(1, $2) n`,
      [church.profileId, count],
    )
})

test('what a church wrote about a preacher reaches them nowhere', async () => {
  const preacher = await given.preacher({ lastName: 'Ellis' })
  const { _id } = await given.request(church, preacher, { date: sunday })
  await add({ email: preacher.email, notes: 'canarynotes', tags: ['canarytag'], phone: 'canaryphone' })
  const replies = [
    await preacher.call(accountEndpoints.export),
    await preacher.call(preacherEndpoints.profile),
    await preacher.call(requestEndpoints.show, { params: { id: _id } }),
  ]
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('canary')
})
