import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { aRequest, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { expireRequests } from './close/commands.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const move = (
  who: Person,
  { _id: id }: RequestDetails,
  status: 'confirmed' | 'cancelled' | 'completed',
  cancellationReason?: string,
) => who.call(requestEndpoints.changeStatus, { params: { id }, body: { status, cancellationReason } })
const look = async (who: Person, { _id: id }: RequestDetails) =>
  (await who.call(requestEndpoints.show, { params: { id } })).body
const notificationsOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message)
const afterTheService = () => given.clock.set('2026-12-13T18:00:00Z')

describe('a request to one preacher', () => {
  test('arrives with him, pending, with the note as the first message', async () => {
    const request = await given.request(church, preacher, { message: 'We would be glad to have you.' })
    expect(request).toMatchObject({
      status: 'pending',
      actions: ['withdraw'],
      hasReview: false,
      duration: 60,
      expectedDuration: 60,
    })
    const seen = await look(preacher, request)
    expect(seen).toMatchObject({ status: 'pending', actions: ['accept', 'decline', 'propose_terms'] })
    expect(seen.messages).toMatchObject([
      { content: 'We would be glad to have you.', sender: { name: 'Grace Chapel', userType: 'church' } },
    ])
    expect(await notificationsOf(preacher)).toContain(
      'Grace Chapel would like you to preach on Sunday, December 13 at 10:30 AM.',
    )
  })

  test('is accepted, held, and completed by either side', async () => {
    const request = await given.request(church, preacher)
    expect((await move(preacher, request, 'confirmed')).body).toMatchObject({
      status: 'confirmed',
      actions: ['cancel', 'propose_terms', 'confirm_received'],
    })
    expect(await notificationsOf(church)).toEqual([
      'John Wesley accepted your request for Sunday, December 13 at 10:30 AM.',
    ])
    afterTheService()
    expect((await look(church, request)).actions).toEqual(['complete', 'cancel', 'propose_terms', 'mark_paid'])
    expect((await move(church, request, 'completed')).body).toMatchObject({
      status: 'completed',
      actions: ['review', 'mark_paid'],
    })
    expect((await look(preacher, request)).events.map(({ to, by }) => [to, by])).toEqual([
      ['pending', 'church'],
      ['confirmed', 'preacher'],
      ['completed', 'church'],
    ])
  })

  test('cannot be completed before it has begun, in the church’s time zone', async () => {
    const request = await given.request(church, preacher, { serviceTime: '10:30' })
    await move(preacher, request, 'confirmed')
    given.clock.set('2026-12-13T15:29:00Z')
    expect(await move(preacher, request, 'completed')).toMatchObject({
      status: 409,
      body: { code: 'stale', message: expect.stringContaining('confirmed') },
    })
    given.clock.set('2026-12-13T15:30:00Z')
    expect((await move(preacher, request, 'completed')).status).toBe(200)
  })

  test('is declined by the preacher, and says so', async () => {
    const request = await given.request(church, preacher)
    expect((await move(preacher, request, 'cancelled')).body).toMatchObject({
      status: 'cancelled',
      closedBy: 'preacher',
      closeReason: 'declined',
    })
    expect(await notificationsOf(church)).toEqual([
      'John Wesley declined your request for Sunday, December 13 at 10:30 AM. You can ask all nearby preachers instead.',
    ])
  })

  test('is withdrawn by the church, with or without a reason', async () => {
    const request = await given.request(church, preacher)
    expect((await move(church, request, 'cancelled', 'Our own pastor is back')).body).toMatchObject({
      closeReason: 'withdrawn',
      cancellationReason: 'Our own pastor is back',
    })
  })

  test('is given up by a preacher who agreed only with a reason; then his day is free again', async () => {
    const request = await given.request(church, preacher)
    await move(preacher, request, 'confirmed')
    expect((await move(preacher, request, 'cancelled')).body.fields).toHaveProperty('cancellationReason')
    expect((await move(preacher, request, 'cancelled', 'I am ill')).body).toMatchObject({
      closedBy: 'preacher',
      closeReason: 'cancelled',
    })
    const other = await given.request(await given.church(), preacher)
    expect((await move(preacher, other, 'confirmed')).status).toBe(200)
  })

  test('cannot be accepted by the church, nor twice, nor after it is closed', async () => {
    const request = await given.request(church, preacher)
    expect(await move(church, request, 'confirmed')).toMatchObject({ status: 409, body: { code: 'stale' } })
    await move(preacher, request, 'confirmed')
    expect(await move(preacher, request, 'confirmed')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('confirmed') },
    })
    await move(church, request, 'cancelled')
    expect(await move(preacher, request, 'confirmed')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cancelled') },
    })
  })

  test('that is accepted several times at once is accepted once, and the others are told how it stands', async () => {
    const request = await given.request(church, preacher)
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(preacher, request, 'confirmed')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([409, 'This request is now confirmed, so you can’t do that'])
    }
  })

  test('cannot be asked for yesterday, as the church counts days', async () => {
    given.clock.set('2026-12-02T03:00:00Z') // still the first in Atlanta
    const at = (date: string) =>
      church.call(requestEndpoints.send, {
        body: { ...aRequest(given.clock.now()), date, preacher: preacher.profileId },
      })
    expect((await at('2026-11-30')).body.fields).toEqual({ date: 'Date cannot be in the past' })
    expect((await at('2026-12-01')).status).toBe(201)
  })

  test('cannot be sent twice for the same service, however fast; after a decline it can', async () => {
    const body = { ...aRequest(given.clock.now()), preacher: preacher.profileId, message: 'Please come' }
    const sent = await Promise.all(Array.from({ length: 10 }, () => church.call(requestEndpoints.send, { body })))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('already sent a request'),
    })
    const first = sent.find(({ status }) => status === 201)?.body
    expect(await notificationsOf(preacher)).toHaveLength(1)
    if (first) await move(preacher, first, 'cancelled')
    expect((await church.call(requestEndpoints.send, { body })).status).toBe(201)
  })

  test('to anyone cannot be sent twice for the same service either', async () => {
    const body = aRequest(given.clock.now())
    expect((await church.call(requestEndpoints.send, { body })).status).toBe(201)
    expect(await church.call(requestEndpoints.send, { body })).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('cannot name a preacher who is not there', async () => {
    const body = { ...aRequest(given.clock.now()), preacher: church.profileId }
    expect(await church.call(requestEndpoints.send, { body })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})

describe('a stranger', () => {
  test('is told that the request does not exist, in the same words as for one that does not', async () => {
    const request = await given.request(church, preacher)
    for (const stranger of [await given.preacher(), await given.church()]) {
      const foreign = await stranger.call(requestEndpoints.show, { params: { id: request._id } })
      const missing = await stranger.call(requestEndpoints.show, { params: { id: preacher.userId } })
      expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(foreign).toEqual(missing)
      expect((await move(stranger, request, 'cancelled')).status).toBe(404)
      expect(
        (await stranger.call(requestEndpoints.sendMessage, { params: { id: request._id }, body: { content: 'Hello' } }))
          .status,
      ).toBe(404)
    }
    expect((await look(church, request)).status).toBe('pending')
  })
})

describe('contact data', () => {
  test('of the church shows to the preacher only once a request between the two is confirmed', async () => {
    const contactInfo = { phone: '404 555 0134', website: 'https://grace.example' }
    church = await given.church({ contactInfo })
    const request = await given.request(church, preacher)
    expect((await look(preacher, request)).church).toMatchObject({
      address: { street: null, zipCode: null },
      contactInfo: { phone: null, website: null },
    })
    await move(preacher, request, 'confirmed')
    expect((await look(preacher, request)).church).toMatchObject({
      address: { street: '12 Church Street' },
      contactInfo: { phone: '404 555 0134', website: 'https://grace.example' },
    })
  })
})

test('a search looks for the other side, its place and the theme; one’s own name is on every request', async () => {
  await given.request(church, preacher, { theme: 'Hope in hard times' })
  await given.request(await given.church({ name: 'Bethel' }), preacher)
  const found = async (who: Person, search: string) => {
    const call = who === church ? requestEndpoints.ofChurch : requestEndpoints.ofPreacher
    return (await who.call(call, { query: { search } })).body.total
  }
  expect([
    await found(preacher, 'bethel'),
    await found(preacher, 'atlanta, ga'),
    await found(preacher, 'HOPE'),
  ]).toEqual([1, 2, 1])
  expect([await found(church, 'wesley'), await found(church, 'decatur')]).toEqual([1, 1])
  expect([await found(preacher, 'wesley'), await found(church, 'grace')]).toEqual([0, 0])
})

describe('an unanswered request', () => {
  test('expires when its day is over in the church’s zone, once, and both sides are told', async () => {
    const asked = await given.request(church, preacher)
    const open = await given.request(church, undefined)
    given.clock.set('2026-12-14T04:59:00Z') // a minute to midnight in Atlanta
    await expireRequests(given.services)
    expect((await look(church, asked)).status).toBe('pending')
    given.clock.set('2026-12-14T05:01:00Z')
    await expireRequests(given.services)
    await expireRequests(given.services)
    for (const request of [asked, open]) {
      const seen = await look(church, request)
      expect(seen).toMatchObject({ status: 'cancelled', closedBy: 'system', closeReason: 'expired', actions: [] })
      expect(seen.events.filter(({ by }) => by === 'system')).toHaveLength(1)
    }
    expect((await notificationsOf(preacher))[0]).toMatch(/expired without an answer/)
  })

  test('is still accepted late in the evening of its day, when the next one has begun in UTC', async () => {
    const request = await given.request(church, preacher, { date: '2026-12-13', serviceTime: '22:30' })
    given.clock.set('2026-12-14T02:00:00Z')
    expect((await preacher.accept(request._id)).status).toBe(200)
  })

  test('cannot be accepted any more when its day is over, though the job has not come by', async () => {
    const request = await given.request(church, preacher)
    given.clock.set('2026-12-14T05:01:00Z')
    expect((await move(preacher, request, 'confirmed')).status).toBe(409)
  })
})

describe('a conversation', () => {
  const say = (who: Person, { _id: id }: RequestDetails, content: string, clientId?: string) =>
    who.call(requestEndpoints.sendMessage, { params: { id }, body: { content, clientId } })

  test('goes both ways, in order, and tells the other side', async () => {
    const request = await given.request(church, preacher)
    await say(church, request, 'Do you need a projector?')
    await say(preacher, request, 'No, thank you.')
    expect((await look(church, request)).messages.map(({ content }) => content)).toEqual([
      'Do you need a projector?',
      'No, thank you.',
    ])
    expect(await notificationsOf(church)).toContain('New message from John Wesley')
  })

  test('keeps a message once, however often it is sent', async () => {
    const request = await given.request(church, preacher)
    const clientId = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => say(church, request, 'Once', clientId)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(sent.map(({ body }) => body._id)).size).toBe(1)
    expect((await look(preacher, request)).messages).toHaveLength(1)
    expect((await notificationsOf(preacher)).filter((message) => message.startsWith('New message'))).toHaveLength(1)
  })
})

test('services on the same morning that do not overlap can both be accepted', async () => {
  const early = await given.request(church, preacher, { serviceTime: '08:30' })
  const late = await given.request(await given.church(), preacher, { serviceTime: '09:30' })
  expect((await move(preacher, early, 'confirmed')).status).toBe(200)
  expect((await move(preacher, late, 'confirmed')).status).toBe(200)
})
