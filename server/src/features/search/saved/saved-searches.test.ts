import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import type { Day } from '@openpulpit/contract/dates'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { maxSavedSearches, type SavedSearchForm, savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { checkSavedSearches } from './commands.ts'

const { given, mails } = useAppWithMail()
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
})

const sunday = '2026-12-13' as Day
let towns = 0
/** A different town for each test, where no one else lives. */
const newTown = () => `Nowhereville${String.fromCharCode(65 + (++towns % 26))}`

const save = (church: Person, filters: SavedSearchForm['filters'], name = 'Near us', wantsNotifications = true) =>
  church.call(savedSearchEndpoints.add, { body: { name, filters, wantsNotifications } })
const mark = (preacher: Person, available: boolean | null) =>
  preacher.call(availabilityEndpoints.save, { body: { dates: [{ date: sunday, available }] } })
const preacherIn = (city: string) => given.preacher({ city, state: 'GA' })
/** Checks as the scheduler does after this many minutes. */
async function check(minutes = 31) {
  given.clock.forward({ minutes })
  await checkSavedSearches(given.services)
}
const aDay = 24 * 60 + 1
const news = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications
    .filter(({ kind }) => kind === 'saved_search')
    .map(({ message }) => message)
const searchesOf = async (who: Person) => (await who.call(savedSearchEndpoints.list)).body.searches

describe('a church is notified', () => {
  test('of whoever newly fits, once, with one email that leads to the search', async () => {
    const [city, church] = [newTown(), await given.church()]
    await preacherIn(city)
    const { _id } = (await save(church, { location: `${city}, GA` }, 'Near home')).body
    await check()
    expect(await news(church)).toEqual([])

    await preacherIn(city)
    await check()
    expect(await news(church)).toEqual(['1 more preacher fits your saved search “Near home”.'])
    expect((await searchesOf(church))[0]).toMatchObject({ state: 'watched', notifiedAt: expect.any(String) })
    const [notification] = (await church.call(notificationEndpoints.list)).body.notifications
    expect(notification).toMatchObject({ kind: 'saved_search', savedSearchId: _id, requestId: null })
    await given.jobsDone()
    const emails = mails.received.filter(({ recipients }) => recipients.includes(church.email))
    const about = emails.filter(({ subject }) => subject?.includes('Near home'))
    expect(about).toHaveLength(1)
    expect(about[0]?.text).toContain(`https://pulpit.example/church/searches/${_id}`)
    expect(about[0]?.text).toContain('/unsubscribe/searches/')

    await check(aDay)
    expect(await news(church)).toHaveLength(1)
  })

  test('once a day at most, however many fit', async () => {
    const [city, church] = [newTown(), await given.church()]
    await save(church, { location: `${city}, GA` })
    await preacherIn(city)
    await check()
    await preacherIn(city)
    await preacherIn(city)
    await check()
    await check(60)
    expect(await news(church)).toEqual(['1 more preacher fits your saved search “Near us”.'])
    await check(aDay)
    // The newer one replaces the older.
    expect(await news(church)).toEqual(['2 more preachers fit your saved search “Near us”.'])
  })

  test('when someone marks the day available, and when a service is cancelled', async () => {
    const [city, church, other] = [newTown(), await given.church(), await given.church()]
    const [free, booked] = [await preacherIn(city), await preacherIn(city)]
    const { _id } = await given.request(other, booked, { date: sunday })
    await booked.accept(_id)
    await save(church, { location: `${city}, GA`, date: sunday }, 'December')
    await check()
    expect(await news(church)).toEqual([])

    await mark(free, true)
    await check()
    const available = '1 more preacher is available on Sunday, December 13. See your saved search “December”.'
    expect(await news(church)).toEqual([available])

    await booked.cancel(_id, 'The flu')
    await check(aDay)
    const ask = '1 more preacher fits your saved search “December”. Ask if they’re available on Sunday, December 13.'
    expect(await news(church)).toEqual([ask])
  })

  test('never of someone who is blocked, or takes no requests', async () => {
    const [city, church] = [newTown(), await given.church()]
    const blocked = await preacherIn(city)
    const { body } = await church.call(threadEndpoints.start, {
      body: { preacherId: blocked.profileId, subject: 'Hello', message: 'Hello' },
    })
    const thread = { params: { id: body.thread._id } }
    await blocked.call(blockEndpoints.block, thread)
    const resting = await preacherIn(city)
    await resting.call(preacherEndpoints.accept, { body: { isActive: false } })
    await save(church, { location: `${city}, GA` })
    await mark(blocked, true)
    await check(aDay)
    expect(await news(church)).toEqual([])
    await blocked.call(blockEndpoints.unblock, thread)
    await resting.call(preacherEndpoints.accept, { body: { isActive: true } })
    await check()
    expect(await news(church)).toEqual(['2 more preachers fit your saved search “Near us”.'])
  })

  test('never by email where it chose so, and of nothing where the search is quiet', async () => {
    const [city, church] = [newTown(), await given.church()]
    await save(church, { location: `${city}, GA` }, 'Loud')
    await save(church, { location: `${city}, GA` }, 'Quiet', false)
    await given.database.pool.query('update users set email_searches = false where id = $1', [church.userId])
    await preacherIn(city)
    await check()
    expect(await news(church)).toEqual(['1 more preacher fits your saved search “Loud”.'])
    await given.jobsDone()
    const emails = mails.received.filter(({ recipients }) => recipients.includes(church.email))
    expect(emails.filter(({ subject }) => subject?.includes('Loud'))).toEqual([])
  })

  test('once where two servers look at the same moment', async () => {
    const [city, church] = [newTown(), await given.church()]
    await save(church, { location: `${city}, GA` })
    await preacherIn(city)
    given.clock.forward({ minutes: 31 })
    await Promise.all([checkSavedSearches(given.services), checkSavedSearches(given.services)])
    const { rows } = await given.database.pool.query(
      "select count(*)::integer as n from notifications where kind = 'saved_search' and user_id = $1",
      [church.userId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

test('other filters begin anew: who fits them already is no news', async () => {
  const [before, after, church] = [newTown(), newTown(), await given.church()]
  await preacherIn(after)
  const { _id } = (await save(church, { location: `${before}, GA` })).body
  const body = { name: 'Near us', filters: { location: `${after}, GA` } }
  await church.call(savedSearchEndpoints.edit, { params: { id: _id }, body })
  await check()
  expect(await news(church)).toEqual([])
  await preacherIn(after)
  await check()
  expect(await news(church)).toHaveLength(1)
  // Its notification goes too.
  await church.call(savedSearchEndpoints.remove, { params: { id: _id } })
  expect(await news(church)).toEqual([])
  expect(await searchesOf(church)).toEqual([])
})

test('a search for a day that has passed is over, says so, and begins again with another day', async () => {
  const [city, church] = [newTown(), await given.church()]
  const soon = '2026-12-20' as Day
  const { _id } = (await save(church, { location: `${city}, GA`, date: soon })).body
  given.clock.set('2026-12-21T15:00:00Z')
  await check()
  expect(await searchesOf(church)).toMatchObject([{ state: 'past' }])
  await preacherIn(city)
  await check(aDay)
  expect(await news(church)).toEqual([])
  const body = { name: 'January', filters: { location: `${city}, GA`, date: '2027-01-10' } }
  const edited = await church.call(savedSearchEndpoints.edit, { params: { id: _id }, body })
  expect(edited.body).toMatchObject({ name: 'January', state: 'watched' })
})

test('a search that more than 200 fit tells nothing, and whoever is left when it is narrow again is no news', async () => {
  const church = await given.church()
  await given.database.pool.query(`
    with people as (
      insert into users (email, password_hash, user_type)
      select 'many' || n || '@example.org', 'none', 'preacher' from generate_series(1, 201) as n returning id
    )
    insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
      travel_radius, honorarium_min_cents, honorarium_max_cents)
    select id, 'Ann', 'Crowd', 'lay_speaker', 'other', 'Crowdville', 'GA', 'America/New_York', 50, 0, 0 from people`)
  const saved = await save(church, { location: 'Crowdville, GA' })
  expect(saved.body).toMatchObject({ state: 'too_many' })
  await given.database.pool.query(
    `update preachers set accepts_requests = false
     where id in (select id from preachers where city = 'Crowdville' limit 1)`,
  )
  await check()
  expect(await searchesOf(church)).toMatchObject([{ state: 'watched' }])
  await check(aDay)
  expect(await news(church)).toEqual([])
})

test('a church keeps twenty, each under a name of its own, however quickly it saves them', async () => {
  const church = await given.church()
  const replies = await Promise.all(
    Array.from({ length: maxSavedSearches + 3 }, (_, at) => save(church, {}, `Search ${at}`)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxSavedSearches)
  expect(replies.find(({ status }) => status === 400)?.body.message).toContain('You have 20 saved searches')
  const [{ _id = '', name = '' } = {}] = await searchesOf(church)
  await church.call(savedSearchEndpoints.remove, { params: { id: _id } })
  const [other] = await searchesOf(church)
  expect(await save(church, {}, other?.name.toUpperCase())).toMatchObject({
    status: 400,
    body: { fields: { name: 'You already have a saved search with this name' } },
  })
  expect(await save(church, {}, name)).toMatchObject({ status: 201 })
})

const badForms: [string, object, string][] = [
  ['a distance in words', { filters: { radius: 'far' } }, 'filters.radius'],
  ['a faith that no one has', { filters: { denomination: 'jedi' } }, 'filters.denomination'],
  ['a day that is none', { filters: { date: '2026-02-30' } }, 'filters.date'],
  ['a very long place', { filters: { location: 'x'.repeat(5_000) } }, 'filters.location'],
  ['a page', { filters: { page: '7' } }, 'filters.page'],
  ['no name', { filters: {}, name: ' ' }, 'name'],
]
test.each(badForms)('%s is refused where it stands', async (_, body, field) => {
  const church = await given.church()
  const reply = await church.call(savedSearchEndpoints.add, { body: { name: 'Near us', filters: {}, ...body } })
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
  expect(await searchesOf(church)).toEqual([])
})

test('a search is another church’s secret', async () => {
  const [church, stranger] = [await given.church(), await given.church()]
  const { _id: id } = (await save(church, { denomination: 'reformed', radius: '25', saved: '1' })).body
  const own = { name: 'Near us', filters: { denomination: 'reformed', radius: '25', saved: '1' }, state: 'watched' }
  expect(await searchesOf(church)).toMatchObject([own])
  expect(await searchesOf(stranger)).toEqual([])
  const body = { name: 'Mine', filters: {} }
  for (const reply of [
    await stranger.call(savedSearchEndpoints.show, { params: { id } }),
    await stranger.call(savedSearchEndpoints.edit, { params: { id }, body }),
    await stranger.call(savedSearchEndpoints.remove, { params: { id } }),
  ]) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await church.call(savedSearchEndpoints.show, { params: { id } })).body).toMatchObject(own)
})
