import { accountEndpoints } from '@openpulpit/contract/account'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import ICAL from 'ical.js'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp({ PUBLIC_URL: 'https://pulpit.example' })
let start: Date
let church: Person
let preacher: Person
beforeAll(async () => {
  start = given.clock.now()
})
beforeEach(async () => {
  church = await given.church({ name: 'Maple Street Church' })
  preacher = await given.preacher()
})
afterEach(() => given.clock.set(start))

const move = async (who: Person, { _id: id }: { _id: string }, status: 'confirmed' | 'cancelled' | 'completed') => {
  const reply = await who.call(requestEndpoints.changeStatus, {
    params: { id },
    body: { status, cancellationReason: 'canary reason' },
  })
  expect(reply.status).toBe(200)
  return reply.body
}

async function agreed(more: Parameters<TestApp['request']>[2] = {}): Promise<RequestDetails> {
  return move(preacher, await given.request(church, preacher, more), 'confirmed')
}

function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      status: component.getFirstPropertyValue('status'),
      busy: component.getFirstPropertyValue('x-microsoft-cdo-busystatus'),
      summary: event.summary,
      location: event.location,
      description: event.description,
    }
  })
}

/** The feed as another program reads it. */
async function feed(who = preacher): Promise<string> {
  const { url } = (await who.call(calendarFeedEndpoints.make)).body
  const reply = await given.app.inject(new URL(url).pathname)
  expect(reply.statusCode).toBe(200)
  return reply.body
}
const eventsOf = async (who = preacher) => eventsIn(await feed(who))

const download = (who: Person, id: string) =>
  given.app.inject({ url: `/api/requests/${id}/calendar`, headers: { authorization: `Bearer ${who.token}` } })

describe('a preacher’s services in another calendar', () => {
  test('are what is asked and what is agreed, each as what it is', async () => {
    const asked = await given.request(church, preacher, { serviceTime: '08:00' })
    const firm = await agreed({ theme: 'Hope; for all, and peace', expectedDuration: 75 })
    const events = await eventsOf()
    expect(events).toHaveLength(2)
    expect(events).toContainEqual({
      uid: firm._id,
      sequence: 2,
      start: firm.startsAt,
      minutes: 75,
      status: 'CONFIRMED',
      busy: 'BUSY',
      summary: 'Preaching at Maple Street Church',
      location: '12 Church Street, Atlanta, GA 30303',
      description: `Sunday Morning · Hope; for all, and peace\nTotal: $200, by check\nhttps://pulpit.example/preacher/requests/${firm._id}`,
    })
    expect(events).toContainEqual({
      uid: asked._id,
      sequence: 1,
      start: asked.startsAt,
      minutes: 60,
      status: 'TENTATIVE',
      busy: 'TENTATIVE',
      summary: 'Asked: preaching at Maple Street Church',
      location: 'Atlanta, GA',
      description: `Sunday Morning\nhttps://pulpit.example/preacher/requests/${asked._id}`,
    })
  })

  test('stay the same ones while they change, each time with a higher number', async () => {
    const request = await given.request(church, preacher)
    const seen = [await eventsOf()]
    await move(preacher, request, 'confirmed')
    seen.push(await eventsOf())
    given.clock.forward({ days: 21 })
    await move(church, request, 'completed')
    seen.push(await eventsOf())
    expect(seen.flat().map(({ uid, sequence, status }) => ({ uid, sequence, status }))).toEqual([
      { uid: request._id, sequence: 1, status: 'TENTATIVE' },
      { uid: request._id, sequence: 2, status: 'CONFIRMED' },
      { uid: request._id, sequence: 3, status: 'CONFIRMED' },
    ])
  })

  test('leave when they are declined, withdrawn or cancelled', async () => {
    const times = ['08:00', '11:00', '14:00', '17:00']
    const [declined, withdrawn, ...rest] = await Promise.all(
      times.map((serviceTime) => given.request(church, preacher, { serviceTime })),
    )
    for (const request of rest) await move(preacher, request, 'confirmed')
    expect(await eventsOf()).toHaveLength(4)
    for (const [who, request] of [
      [preacher, declined],
      [church, withdrawn],
      [preacher, rest[0]],
      [church, rest[1]],
    ] as const) {
      if (request) await move(who, request, 'cancelled')
    }
    expect(await eventsOf()).toEqual([])
  })

  test('are no one else’s', async () => {
    const other = await given.preacher()
    await given.request(church, other)
    await given.request(church, undefined)
    const own = await agreed()
    expect((await eventsOf()).map(({ uid }) => uid)).toEqual([own._id])
  })

  test('go back a year', async () => {
    const service = await agreed()
    given.clock.set(service.startsAt)
    given.clock.forward({ days: 1 })
    await move(church, service, 'completed')
    given.clock.forward({ days: 360 })
    expect(await eventsOf()).toHaveLength(1)
    given.clock.forward({ days: 10 })
    expect(await eventsOf()).toEqual([])
  })

  test('say nothing of how to reach someone, nor of what was written', async () => {
    church = await given.church({
      name: 'Hope Chapel',
      contactInfo: { contactPerson: 'canary Ellis', phone: 'canary 0134', website: 'https://canary.example' },
      description: 'canary description',
    })
    const service = await agreed({ message: 'canary message', specialRequirements: 'canary requirements' })
    await given.request(church, preacher, { serviceTime: '08:00', message: 'canary message' })
    await church.call(requestEndpoints.sendMessage, { params: { id: service._id }, body: { content: 'canary words' } })
    const files = [
      await feed(),
      (await download(preacher, service._id)).body,
      (await download(church, service._id)).body,
    ]
    for (const file of files) {
      // The product is the organizer, not one of the sides.
      const unfolded = file.replaceAll('\r\n ', '').replace(/^ORGANIZER;CN="OpenPulpit":mailto:no-reply@.*$/m, '')
      expect(unfolded).toContain(service._id)
      expect(unfolded).not.toMatch(/canary|@|ORGANIZER|ATTENDEE/)
    }
  })

  test('take a church’s name as a name, whatever is in it', async () => {
    church = await given.church({ name: 'St. Mary, Queen; of \\Peace\r\nEND:VCALENDAR\u0085X-EVIL:1' })
    await agreed()
    expect(await eventsOf()).toMatchObject([
      { summary: 'Preaching at St. Mary, Queen; of \\Peace END:VCALENDAR X-EVIL:1' },
    ])
  })

  test('change with the name and the street of the church', async () => {
    await agreed()
    const changes = async () => /^LAST-MODIFIED:.*$(?=\r\nEND:VEVENT)/m.exec(await feed())?.[0]
    const before = await changes()
    expect(before).toBeDefined()
    given.clock.forward({ minutes: 1 })
    const address = { street: '7 New Street', city: 'Atlanta', state: 'GA' }
    await church.call(churchEndpoints.saveProfile, { body: { name: 'New Chapel', denomination: 'other', address } })
    expect(await eventsOf()).toMatchObject([
      { summary: 'Preaching at New Chapel', location: '7 New Street, Atlanta, GA' },
    ])
    expect(await changes()).not.toBe(before)
  })

  test('stay when the church has left, and no longer say which it was', async () => {
    const service = await agreed()
    given.clock.set(service.startsAt)
    given.clock.forward({ days: 1 })
    await move(church, service, 'completed')
    await church.call(accountEndpoints.delete, { body: { password } })
    expect(await eventsOf()).toMatchObject([
      { uid: service._id, status: 'CONFIRMED', summary: 'Preaching at Former member', location: null },
    ])
  })
})

describe('one service as a file', () => {
  test('is for both sides, the same one as in the feed', async () => {
    const service = await agreed()
    const [inFeed] = await eventsOf()
    const his = await download(preacher, service._id)
    expect(his.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('filename="Preaching-at-Maple-Street-Church.ics"'),
    })
    expect(eventsIn(his.body)).toEqual([inFeed])
    const hers = await download(church, service._id)
    expect(eventsIn(hers.body)).toEqual([
      {
        ...inFeed,
        summary: 'Guest preacher: John Wesley',
        description: `Sunday Morning\nTotal: $200, by check\nhttps://pulpit.example/church/requests/${service._id}`,
      },
    ])
    expect(hers.headers['content-disposition']).toContain('filename="Guest-preacher-John-Wesley.ics"')
  })

  test('is there once the service is agreed, and as long as it is', async () => {
    const request = await given.request(church, preacher)
    const refused = { code: 'stale', message: refusalTexts.notConfirmedYet }
    for (const who of [church, preacher]) expect((await download(who, request._id)).json()).toEqual(refused)
    await move(preacher, request, 'confirmed')
    for (const who of [church, preacher]) expect((await download(who, request._id)).statusCode).toBe(200)
    await move(preacher, request, 'cancelled')
    for (const who of [church, preacher]) expect((await download(who, request._id)).json()).toEqual(refused)

    const open = await given.request(church, undefined)
    expect((await download(church, open._id)).json()).toEqual(refused)
    expect((await download(preacher, open._id)).statusCode).toBe(404)
  })

  test('is described as a file for who reads the API', async () => {
    const { paths } = (await given.app.inject('/api/openapi.json')).json()
    const { responses } = paths['/requests/{id}/calendar'].get
    expect(Object.keys(responses['200'].content)).toEqual(['text/calendar'])
    expect(Object.keys(responses)).toContain('409')
  })
})
