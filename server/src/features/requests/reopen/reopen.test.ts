import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { aRequest, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { notifyNearbyPreachers } from '../../offers/notify-nearby/commands.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let near: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  near = await given.preacher({ firstName: 'Ada' })
})

const asked = () =>
  given.request(church, preacher, {
    urgency: 'low',
    theme: 'Advent',
    specialRequirements: 'Two readings',
    sacraments: ['baptism' as const],
    message: 'Dear John',
    expectedAttendance: 80,
    honorarium: { amount: 175.5, paymentMethod: 'zelle' },
  })
const move = async (who: Person, id: string, status: 'confirmed' | 'cancelled' | 'completed') =>
  expect(
    await who.call(requestEndpoints.changeStatus, { params: { id }, body: { status, cancellationReason: 'The flu' } }),
  ).toMatchObject({ status: 200 })
const fallenThrough = async () => {
  const { _id } = await asked()
  await move(preacher, _id, 'confirmed')
  await move(preacher, _id, 'cancelled')
  return _id
}
const reopen = (id: string, who = church) => who.call(requestEndpoints.reopen, { params: { id } })
const look = async (id: string, who = church) => (await who.call(requestEndpoints.show, { params: { id } })).body
const openTo = async (who: Person) => (await who.call(offerEndpoints.open)).body.requests.map(({ _id }) => _id)

describe('a service whose preacher cannot come after all', () => {
  test('is asked of everyone near with one click: the same service, urgent, without the note to the other', async () => {
    const id = await fallenThrough()
    expect(await look(id)).toMatchObject({ actions: ['reopen'], instead: null })
    const { status, body } = await reopen(id)
    expect(status).toBe(201)
    const { date, serviceTime, serviceType, duration, expectedAttendance, theme, sacraments, specialRequirements } =
      await look(id)
    expect(body).toMatchObject({
      ...{ status: 'open', preacher: null, urgency: 'high', message: null, messages: [] },
      ...{ date, serviceTime, serviceType, duration, expectedAttendance, theme, sacraments, specialRequirements },
      honorarium: { amount: 175.5, paymentMethod: 'zelle', status: 'pending' },
    })
    expect(await look(id)).toMatchObject({ instead: { _id: body._id, status: 'open', preacher: null } })
    expect(await openTo(near)).toContain(body._id)
  })

  test('is heard of as urgent by those near, and not by the one who has just cancelled', async () => {
    const { body } = await reopen(await fallenThrough())
    await notifyNearbyPreachers(given.services, [body._id])
    const told = async (who: Person) => {
      const { notifications } = (await who.call(notificationEndpoints.list)).body
      return notifications.filter(({ requestId }) => requestId === body._id).map(({ message }) => message)
    }
    expect(await told(near)).toEqual([
      'Urgent: Grace Chapel is looking for a preacher on Sunday, December 13 at 10:30 AM.',
    ])
    expect(await told(preacher)).toEqual([])
    expect(await openTo(preacher)).not.toContain(body._id)
  })

  test('tells the church at once why, and what it can do', async () => {
    await fallenThrough()
    const { notifications } = (await church.call(notificationEndpoints.list)).body
    expect(notifications[0]?.message).toBe(
      'John Wesley cancelled the confirmed service for Sunday, December 13 at 10:30 AM. You can ask all nearby preachers instead.',
    )
  })

  test('is asked for once, however often and quickly it is clicked', async () => {
    const id = await fallenThrough()
    const answers = await Promise.all(Array.from({ length: 12 }, () => reopen(id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    const { body } = await church.call(requestEndpoints.ofChurch, { query: { status: 'open' } })
    expect(body.total).toBe(1)
  })

  test('says who comes instead once someone was found', async () => {
    const id = await fallenThrough()
    const { body } = await reopen(id)
    await near.call(offerEndpoints.offer, { params: { id: body._id }, body: {} })
    await church.call(offerEndpoints.choose, { params: { id: body._id }, body: { preacherId: near.profileId } })
    expect(await look(id)).toMatchObject({
      instead: { _id: body._id, status: 'confirmed', preacher: { _id: near.profileId, firstName: 'Ada' } },
    })
    // A click in a window that does not know yet.
    expect(await reopen(id)).toMatchObject({ status: 201, body: { _id: body._id, status: 'confirmed' } })
  })
})

test('a request that was declined is asked of everyone with the urgency it had', async () => {
  const { _id } = await asked()
  await move(preacher, _id, 'cancelled')
  expect((await reopen(_id)).body).toMatchObject({ status: 'open', urgency: 'low' })
})

test('who was asked together with one who declined is asked still, not instead', async () => {
  const { status, body } = await church.call(requestEndpoints.send, {
    body: { ...aRequest(given.clock.now()), preacher: preacher.profileId, alsoAsk: [near.profileId] },
  })
  expect(status).toBe(201)
  await move(preacher, body._id, 'cancelled')
  expect(await look(body._id)).toMatchObject({ actions: ['reopen'], instead: null, alsoAsked: [{ status: 'pending' }] })
  expect((await reopen(body._id)).body).toMatchObject({ status: 'open' })
})

test('two that declined the same service lead to one open request, also at once', async () => {
  const ids = []
  for (const who of [preacher, near]) {
    const { _id } = await given.request(church, who, { serviceTime: '10:30' })
    await move(who, _id, 'cancelled')
    ids.push(_id)
  }
  const answers = await Promise.all([...ids, ...ids].map((id) => reopen(id)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
})

test('a church is not promised what it cannot do any more', async () => {
  const { _id } = await asked()
  await move(preacher, _id, 'confirmed')
  given.clock.set('2026-12-14T15:00:00Z')
  await move(preacher, _id, 'cancelled')
  const { notifications } = (await church.call(notificationEndpoints.list)).body
  expect(notifications[0]?.message).toMatch(/^John Wesley cancelled .* at 10:30 AM\.$/)
})

describe('no one can reopen', () => {
  test('what still stands, what the church closed itself, or a day that is over', async () => {
    const pending = await asked()
    expect(await reopen(pending._id)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await look(pending._id)).toMatchObject({ actions: ['withdraw'], instead: null })
    await move(church, pending._id, 'cancelled')
    expect(await reopen(pending._id)).toMatchObject({ status: 409 })

    const id = await fallenThrough()
    given.clock.set('2026-12-14T06:00:00Z')
    expect(await look(id)).toMatchObject({ actions: [] })
    expect(await reopen(id)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('what is another church’s, or a preacher', async () => {
    const id = await fallenThrough()
    const stranger = await given.church()
    expect(await reopen(id, stranger)).toMatchObject({ status: 404 })
    expect(await reopen(id, preacher)).toMatchObject({ status: 403 })
    expect(await look(id, preacher)).toMatchObject({ actions: [], instead: null })
  })
})
