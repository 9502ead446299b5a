import { type RequestListQuery, requestEndpoints } from '@openpulpit/contract/requests'
import { beforeAll, expect, test } from 'vitest'
import { comingSunday, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeAll(async () => {
  church = await given.church()
  const john = await given.preacher()
  const mary = await given.preacher({ firstName: 'Mary Anne', lastName: "O'Neil", city: 'Macon' })
  const week = (weeks: number) => comingSunday(given.clock.now(), weeks)
  const pay = (amount: number) => ({ amount, paymentMethod: 'check' as const })
  await given.request(church, john, { date: week(0), theme: 'one', urgency: 'high', honorarium: pay(300) })
  await given.request(church, mary, { date: week(1), theme: 'two', urgency: 'low', honorarium: pay(100) })
  await given.request(church, undefined, { date: week(2), theme: 'three, 100%', honorarium: pay(200) })
  await given.request(church, undefined, { date: week(3), theme: 'four', urgency: 'low', serviceType: 'wedding' })
})

const list = async (query: Partial<RequestListQuery> = {}) =>
  (await church.call(requestEndpoints.ofChurch, { query })).body
const themes = async (query: Partial<RequestListQuery>) => (await list(query)).requests.map(({ theme }) => theme)

test.each<[Partial<RequestListQuery>, string[]]>([
  [{ status: 'open' }, ['four', 'three, 100%']],
  [{ status: 'pending' }, ['two', 'one']],
  [{ urgency: 'low' }, ['four', 'two']],
  [{ serviceType: 'wedding' }, ['four']],
  [{ status: 'open', urgency: 'medium' }, ['three, 100%']],
  [{ status: 'completed' }, []],
])('a church narrows its list to %j', async (query, found) => {
  expect(await themes(query)).toEqual(found)
  expect((await list(query)).total).toBe(found.length)
})

test.each([
  ['John Wesley', ['one']],
  ["mary anne o'neil", ['two']],
  ['macon, ga', ['two']],
  ['100%', ['three, 100%']],
  ['_', []],
  ['Grace Chapel', []],
])('a church that looks for %s finds %j', async (search, found) => {
  expect(await themes({ search })).toEqual(found)
})

test.each<[Partial<RequestListQuery>, string[]]>([
  [{}, ['four', 'three, 100%', 'two', 'one']],
  [{ sortOrder: 'asc' }, ['one', 'two', 'three, 100%', 'four']],
  [{ sortBy: 'urgency', sortOrder: 'desc' }, ['one', 'three, 100%', 'four', 'two']],
  [{ sortBy: 'urgency', sortOrder: 'asc' }, ['two', 'four', 'three, 100%', 'one']],
  [{ sortBy: 'honorarium', sortOrder: 'desc' }, ['one', 'four', 'three, 100%', 'two']],
  [{ sortBy: 'honorarium', sortOrder: 'asc' }, ['two', 'three, 100%', 'four', 'one']],
  [{ sortBy: 'created', sortOrder: 'asc' }, ['one', 'two', 'three, 100%', 'four']],
])('a church that sorts its list by %j sees %j', async (query, order) => {
  expect(await themes(query)).toEqual(order)
})

test.each(['asc', 'desc'] as const)('pages of equals hold each of them once, %s', async (sortOrder) => {
  const busy = await given.church()
  for (let week = 0; week < 7; week += 1) {
    await given.request(busy, undefined, { date: comingSunday(given.clock.now(), week) })
  }
  const seen: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const query = { sortBy: 'honorarium', sortOrder, limit: 2, page } as const
    const { body } = await busy.call(requestEndpoints.ofChurch, { query })
    expect(body).toMatchObject({ total: 7, totalPages: 4, currentPage: page })
    seen.push(...body.requests.map(({ _id }) => _id))
  }
  expect(new Set(seen).size).toBe(7)
})
