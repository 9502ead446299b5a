import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { type RequestListQuery, requestEndpoints } from '@openpulpit/contract/requests'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { comingSunday, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let ada: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  ada = await given.preacher({ firstName: 'Ada' })
  ben = await given.preacher({ firstName: 'Ben', city: 'Macon' })
  cleo = await given.preacher({ firstName: 'Cleo' })
})
beforeEach(async () => {
  church = await given.church()
})

const askAll = (week: number) =>
  given.request(church, ada, {
    date: comingSunday(given.clock.now(), week),
    alsoAsk: [ben.profileId, cleo.profileId],
  })
const list = async (query: Partial<RequestListQuery> = {}) =>
  (await church.call(requestEndpoints.ofChurch, { query })).body
const found = async (query: Partial<RequestListQuery>) => {
  const { requests, total } = await list(query)
  expect(total).toBe(requests.length)
  return requests.map(({ preacher, status }) => `${preacher?.firstName} ${status}`)
}
const mine = async (who: Person, date: string) =>
  (await who.call(requestEndpoints.ofPreacher, { query: { limit: 50 } })).body.requests.find(
    (request) => request.date === date && request.church._id === church.profileId,
  )?._id ?? ''
const answer = async (who: Person, date: string, status: 'confirmed' | 'cancelled') =>
  expect(
    await who.call(requestEndpoints.changeStatus, { params: { id: await mine(who, date) }, body: { status } }),
  ).toMatchObject({ status: 200 })

test('several asked for one Sunday are one entry, which names them all', async () => {
  const { _id } = await askAll(0)
  const { requests, total } = await list()
  expect(total).toBe(1)
  expect(requests).toMatchObject([{ _id, preacher: { firstName: 'Ada' } }])
  expect(requests[0]?.alsoAsked.map(({ preacher, status }) => `${preacher.firstName} ${status}`).sort()).toEqual([
    'Ben pending',
    'Cleo pending',
  ])
})

test('the entry is about anyone who may still come: not about those who declined, and then about who accepted', async () => {
  const { date } = await askAll(1)
  await answer(ada, date, 'cancelled')
  expect(await found({})).toEqual(['Ben pending'])
  await answer(cleo, date, 'confirmed')
  expect(await found({})).toEqual(['Cleo confirmed'])
})

test('while others may still answer, a decline does not suggest asking all nearby preachers', async () => {
  const { date } = await askAll(1)
  await answer(ada, date, 'cancelled')
  const { notifications } = (await church.call(notificationEndpoints.list)).body
  expect(notifications.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Ada Wesley declined your request for .* at 10:30 AM\.$/),
  ])
})

test('an entry is under one status alone, and the counts of the statuses add up to all', async () => {
  const { date } = await askAll(2)
  await askAll(3)
  await given.request(church, undefined, { date: comingSunday(given.clock.now(), 4) })
  await answer(ada, date, 'cancelled')
  expect(await found({ status: 'cancelled' })).toEqual([])
  expect(await found({ status: 'pending' })).toEqual(['Ada pending', 'Ben pending'])
  const figures = (await church.call(statsEndpoints.ofChurch)).body
  const totals = await Promise.all(
    (['open', 'pending', 'confirmed', 'completed', 'cancelled'] as const).map(
      async (status) => (await list({ status })).total,
    ),
  )
  expect(totals).toEqual([1, 2, 0, 0, 0])
  expect(figures).toMatchObject({ totalRequests: 3, pendingRequests: 3 })
  expect((await list()).total).toBe(figures.totalRequests)
})

test('a group whose preachers all declined is one cancelled entry', async () => {
  const { date } = await askAll(5)
  for (const who of [ada, ben, cleo]) await answer(who, date, 'cancelled')
  expect(await found({ status: 'cancelled' })).toEqual(['Ada cancelled'])
})

test('a search finds the entry by any of those asked, once', async () => {
  await askAll(6)
  for (const search of ['ada', 'Ben', 'macon', 'cleo']) expect(await found({ search })).toEqual(['Ada pending'])
  expect(await found({ search: 'nobody' })).toEqual([])
})

test('the pages hold each entry once', async () => {
  for (const week of [7, 8, 9]) await askAll(week)
  const first = await list({ limit: 2, page: 1 })
  const second = await list({ limit: 2, page: 2 })
  expect([first.total, first.totalPages, first.requests.length, second.requests.length]).toEqual([3, 2, 2, 1])
  expect(new Set([...first.requests, ...second.requests].map(({ date }) => date)).size).toBe(3)
})

test('each preacher still has a request of their own, and learns of no other', async () => {
  const { date } = await askAll(10)
  for (const who of [ada, ben, cleo]) {
    const { body } = await who.call(requestEndpoints.show, { params: { id: await mine(who, date) } })
    expect(body).toMatchObject({ status: 'pending', alsoAsked: [] })
  }
})

test('those asked one after another are one entry while they wait; who declined stays under Cancelled', async () => {
  const on = { date: comingSunday(given.clock.now(), 11) }
  await given.request(church, ada, on)
  await given.request(church, ben, on)
  expect(await found({})).toEqual(['Ada pending'])
  await answer(ada, on.date, 'cancelled')
  expect(await found({ status: 'cancelled' })).toEqual(['Ada cancelled'])
  expect(await found({ status: 'pending' })).toEqual(['Ben pending'])
  const figures = (await church.call(statsEndpoints.ofChurch)).body
  expect(figures).toMatchObject({ totalRequests: (await list()).total, pendingRequests: 1 })
})
