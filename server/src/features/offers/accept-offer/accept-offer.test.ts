import { accountEndpoints } from '@openpulpit/contract/account'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
let open: RequestDetails
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church({ contactInfo: { phone: '404 555 0134' } })
  preacher = await given.preacher()
  open = await given.request(church, undefined)
})

const offer = (who: Person, { _id: id } = open) => who.call(offerEndpoints.offer, { params: { id }, body: {} })
const choose = (chosen: Person, { _id: id } = open, by = church) =>
  by.call(offerEndpoints.choose, { params: { id }, body: { preacherId: chosen.profileId } })
const look = async (who: Person) => (await who.call(requestEndpoints.show, { params: { id: open._id } })).body
const notificationsOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message, requestId }) => ({
    message,
    requestId,
  }))

describe('the church chooses', () => {
  test('one of those who offered: he is booked and told, with the church’s contact data', async () => {
    await offer(preacher)
    expect(await choose(preacher)).toMatchObject({
      status: 200,
      body: {
        status: 'confirmed',
        preacher: { _id: preacher.profileId },
        offers: [],
        offersTotal: 0,
        actions: ['cancel', 'propose_terms', 'mark_paid'],
      },
    })
    const seen = await look(preacher)
    expect(seen).toMatchObject({
      status: 'confirmed',
      messages: [],
      church: { contactInfo: { phone: '404 555 0134' } },
    })
    expect(seen.events.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'open', 'church'],
      ['open', 'confirmed', 'church'],
    ])
    expect(await notificationsOf(preacher)).toEqual([
      {
        message: 'Grace Chapel chose you for the service on Sunday, December 13 at 10:30 AM.',
        requestId: open._id,
      },
    ])
  })

  test('and the others are thanked in words that name no one; the request is not theirs to see', async () => {
    const other = await given.preacher({ firstName: 'Charles' })
    await offer(preacher)
    await offer(other)
    await choose(preacher)
    expect(await notificationsOf(other)).toEqual([
      {
        message:
          'The church found a preacher for the service on Sunday, December 13 at 10:30 AM. Thank you for offering to preach.',
        requestId: null,
      },
    ])
    expect((await other.call(requestEndpoints.show, { params: { id: open._id } })).status).toBe(404)
    expect(await offer(other)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('no one who has not offered, or has taken it back', async () => {
    expect(await choose(preacher)).toMatchObject({
      status: 409,
      body: { code: 'stale', message: expect.stringContaining('withdrew the offer') },
    })
    await offer(preacher)
    await preacher.call(offerEndpoints.takeBack, { params: { id: open._id } })
    expect((await choose(preacher)).status).toBe(409)
    expect((await look(church)).status).toBe('open')
  })

  test('no one who is booked then by now, and hears so in words for a church', async () => {
    await offer(preacher)
    const { _id: id } = await given.request(await given.church(), preacher, { serviceTime: '11:00' })
    await preacher.accept(id)
    expect(await choose(preacher)).toMatchObject({
      status: 409,
      body: { code: 'clash', message: 'This preacher is already booked at that time' },
    })
  })

  test('no one whom it asks for the same service beside', async () => {
    await offer(preacher)
    await given.request(church, preacher, { serviceTime: '10:30', serviceName: open.service.name ?? '' })
    expect(await choose(preacher)).toMatchObject({
      status: 409,
      body: { code: 'stale', message: expect.stringContaining('in another request') },
    })
  })

  test('not for a request that was to one preacher, is closed, or whose day is over', async () => {
    await offer(preacher)
    expect((await choose(preacher, await given.request(church, preacher, { serviceTime: '18:00' }))).status).toBe(409)
    given.clock.set('2026-12-14T05:01:00Z')
    expect((await choose(preacher)).status).toBe(409)
    given.clock.set('2026-12-01T15:00:00Z')
    await church.cancel(open._id)
    expect((await choose(preacher)).status).toBe(409)
  })

  test('not for another church', async () => {
    await offer(preacher)
    expect((await choose(preacher, open, await given.church())).status).toBe(404)
  })
})

describe('of many who click at once', () => {
  test('twenty different preachers for one request: exactly one is chosen, and each is told once', async () => {
    const preachers = await Promise.all(Array.from({ length: 20 }, () => given.preacher()))
    for (const person of preachers) await offer(person)
    const answers = await Promise.all(preachers.map((person) => choose(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const chosen = (await look(church)).preacher?._id
    const { rows } = await given.database.pool.query(
      `select (select count(*) from request_events where request_id = $1 and to_status = 'confirmed') as events,
        (select count(*) from notifications where kind = 'offer_chosen' and request_id = $1) as chosen,
        (select count(*) from notifications where kind = 'offer_filled' and user_id = any($2)) as thanked`,
      [open._id, preachers.map(({ userId }) => userId)],
    )
    expect(rows).toEqual([{ events: 1, chosen: 1, thanked: 19 }])
    expect(answers.find(({ status }) => status === 200)?.body.preacher?._id).toBe(chosen)
  })

  test('two churches and one preacher at overlapping times: one gets him, twenty times', async () => {
    const others = await given.church({ name: 'Hope Church' })
    for (let round = 0; round < 20; round += 1) {
      const guest = await given.preacher()
      const [one, other] = [
        await given.request(church, undefined, {
          date: '2026-12-20',
          serviceTime: `09:${10 + round}`,
          serviceName: `${round}`,
        }),
        await given.request(others, undefined, {
          date: '2026-12-20',
          serviceTime: `09:${31 + round}`,
          serviceName: `${round}`,
        }),
      ]
      await offer(guest, one)
      await offer(guest, other)
      const answers = await Promise.all([choose(guest, one), choose(guest, other, others)])
      expect(answers.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([200, 'clash'])
    }
  })

  test('choosing and taking back: the offer is gone or the service is booked, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const guest = await given.preacher()
      const request = await given.request(church, undefined, {
        serviceTime: `18:${10 + round}`,
        serviceName: `${round}`,
      })
      await offer(guest, request)
      const back = guest.call(offerEndpoints.takeBack, { params: { id: request._id } })
      const [chosen, taken] = await Promise.all([choose(guest, request), back])
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([chosen.status, taken.status])
    }
  })

  test('choosing and closing the account: no one is left waiting for someone who has gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await given.preacher()
      const request = await given.request(church, undefined, {
        serviceTime: `19:${10 + round}`,
        serviceName: `${round}`,
      })
      await offer(guest, request)
      const leaving = guest.call(accountEndpoints.delete, { body: { password } })
      const [chosen, left] = await Promise.all([choose(guest, request), leaving])
      expect(left.status).toBe(204)
      const { body } = await church.call(requestEndpoints.show, { params: { id: request._id } })
      expect(body.status).toBe(chosen.status === 200 ? 'cancelled' : 'open')
    }
  })
})
