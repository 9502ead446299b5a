import { accountEndpoints } from '@openpulpit/contract/account'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { requestChanged } from '../requests/events.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let open: RequestDetails
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  open = await given.request(church, undefined)
})

const offer = (who: Person, note?: string) =>
  who.call(offerEndpoints.offer, { params: { id: open._id }, body: { note } })
const takeBack = (who: Person) => who.call(offerEndpoints.takeBack, { params: { id: open._id } })
const offers = async () => (await church.call(requestEndpoints.show, { params: { id: open._id } })).body.offers
const notificationsOf = async (who: Person) => (await who.call(notificationEndpoints.list)).body.notifications

test('the church is notified of an offer once, however often it is made; the last note stands', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => offer(preacher, `Note ${at}`)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  await offer(preacher, 'The last one')
  expect(await offers()).toMatchObject([{ note: 'The last one' }])
  expect(await notificationsOf(church)).toMatchObject([
    {
      message: 'John Wesley offers to preach on Sunday, December 13 at 10:30 AM.',
      requestId: open._id,
      type: 'request_update',
    },
  ])
})

test('an offer needs no note, and a note has its limit', async () => {
  expect((await offer(preacher, '  ')).body.ownOffer).toMatchObject({ note: null })
  expect((await preacher.call(offerEndpoints.offer, { params: { id: open._id } })).body.ownOffer).toMatchObject({
    note: null,
  })
  expect((await offer(preacher, 'x'.repeat(1001))).body.fields).toHaveProperty('note')
})

test('taken back, an offer is gone with its notification, and a second time does no harm', async () => {
  const other = await given.preacher({ firstName: 'Charles' })
  await offer(preacher)
  await offer(other)
  expect([(await takeBack(preacher)).status, (await takeBack(preacher)).status]).toEqual([204, 204])
  expect((await offers()).map(({ preacher: { firstName } }) => firstName)).toEqual(['Charles'])
  expect((await notificationsOf(church)).map(({ message }) => message)).toEqual([
    expect.stringContaining('Charles Wesley'),
  ])
})

test('what was never offered is taken back in silence', async () => {
  const told: string[] = []
  given.services.events.on(requestChanged, ({ requestId }) => void told.push(requestId))
  expect((await takeBack(preacher)).status).toBe(204)
  await offer(preacher)
  await takeBack(preacher)
  // The offer, and that it was taken back: in this order, and nothing before.
  await expect.poll(() => told).toEqual([open._id, open._id])
})

test('when the church withdraws, those who offered are thanked in words that name no one and lead nowhere', async () => {
  const looking = await given.preacher()
  await offer(preacher)
  await church.cancel(open._id)
  const [thanks, ...more] = await notificationsOf(preacher)
  expect(more).toEqual([])
  expect(thanks).toMatchObject({ requestId: null, message: expect.stringContaining('Thank you for offering') })
  expect(thanks?.message).not.toContain('Grace Chapel')
  expect(await notificationsOf(looking)).toEqual([])
  expect(await takeBack(preacher)).toMatchObject({ status: 409, body: { code: 'stale' } })
})

describe('an account', () => {
  const leave = (who: Person) => who.call(accountEndpoints.delete, { body: { password } })

  test('takes its offers along', async () => {
    await offer(preacher, 'I know your hymns')
    const { body } = await preacher.call(accountEndpoints.export)
    expect(body.offers).toMatchObject([
      { requestId: open._id, church: 'Grace Chapel', date: open.date, note: 'I know your hymns' },
    ])
    expect((await church.call(accountEndpoints.export)).body.offers).toEqual([])
  })

  test('that is closed leaves no offer, and nothing that says who offered', async () => {
    const finch = await given.preacher({ firstName: 'Canary', lastName: 'Finch' })
    await offer(finch, 'canary note')
    await offer(preacher)
    // What was told before has the name of then.
    const { body } = await finch.call(accountEndpoints.export)
    expect(body.offers).toHaveLength(1)
    await leave(finch)
    expect(await offers()).toMatchObject([{ preacher: { firstName: 'John' } }])
    expect((await notificationsOf(church)).map(({ message }) => message)).toEqual([
      expect.stringContaining('John Wesley'),
    ])
    const { rows } = await given.database.pool.query(
      "select 1 from notifications where message ilike '%canary%' union all select 1 from offers where note ilike '%canary%'",
    )
    expect(rows).toEqual([])
  })

  test('of the church, closed, ends what is open', async () => {
    await offer(preacher)
    await leave(church)
    expect((await preacher.call(requestEndpoints.show, { params: { id: open._id } })).status).toBe(404)
    expect((await preacher.call(offerEndpoints.open)).body.requests.map(({ _id }) => _id)).not.toContain(open._id)
  })
})
