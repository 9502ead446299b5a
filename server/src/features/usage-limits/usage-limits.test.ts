import { randomUUID } from 'node:crypto'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { threadEndpoints } from '@openpulpit/contract/threads'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRequest, comingSunday, type Person } from '../../../test/app.ts'
import { addressOf } from '../../../test/fixtures/api-endpoints.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { buildApp } from '../../app.ts'
import { deleteOldUsage } from './commands.ts'
import { type UsageLimitKind, usageLimitMessage, usageLimits } from './policy.ts'

const given = useTestApp({ RATE_LIMITS: 'on' })
/** With its own count of calls, so that it is the quota and not the speed that is met; the quotas are the database's. */
let servers: FastifyInstance[]
let church: Person
let preacher: Person

beforeAll(async () => {
  const { settings, database, clock } = given.services
  servers = [given.app, await buildApp({ settings, database, clock })]
  await servers[1]?.ready()
  church = await given.church()
  preacher = await given.preacher()
})
afterAll(async () => {
  await servers[1]?.close()
})
beforeEach(() => given.database.pool.query('delete from quotas'))

/** As if so many had been used up a moment ago. */
const used = (person: Person, kind: UsageLimitKind, count: number) =>
  given.database.pool.query(
    `insert into quotas (user_id, kind, began_at, used) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set began_at = excluded.began_at, used = excluded.used`,
    [person.userId, kind, given.clock.now(), count],
  )
const count = async (table: string, where: string, ...values: unknown[]) =>
  Number((await given.database.pool.query(`select count(*) as n from ${table} where ${where}`, values)).rows[0].n)

let networks = 0
/** So many at once, from as many addresses, at two servers in turn. */
async function atOnce(times: number, send: (index: number) => { url: string; payload: object; by: Person }) {
  const replies = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const { url, payload, by } = send(index)
      return servers[index % 2]?.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${by.token}` },
        remoteAddress: `198.18.${Math.floor(++networks / 250)}.${networks % 250}`,
      })
    }),
  )
  const refused = replies.find((reply) => reply?.statusCode === 429)
  // On a slow machine anyone who waits too long for a connection is told to come back.
  const away = replies.filter((reply) => reply?.statusCode === 503).length
  return {
    made: replies.filter((reply) => reply?.statusCode === 201).length,
    refused: replies.filter((reply) => reply?.statusCode === 429).length + away,
    first: { body: refused?.json(), wait: Number(refused?.headers['retry-after']) },
  }
}

describe('two hundred at once at the edge are never one more than there are left:', () => {
  test('messages within the hour', async () => {
    const request = await given.request(church, preacher, { message: 'Good morning', serviceTime: '08:00' })
    await used(church, 'messages', usageLimits.messages.most - 7)
    const outcome = await atOnce(200, () => ({
      ...{ url: addressOf(threadEndpoints.send, { id: request.threadId ?? '' }), by: church },
      payload: { content: 'Again', clientId: randomUUID() },
    }))
    expect(outcome).toMatchObject({ made: 7, refused: 193, first: { body: { code: 'rate_limited' }, wait: 3600 } })
    expect(outcome.first.body.message).toMatch(/as many messages as one hour allows\. Please try again in 60 minutes/)
    expect(await count('messages', 'author_id = $1 and content = $2', church.userId, 'Again')).toBe(7)
  })

  test('requests within the day, of which one click may send several', async () => {
    const others = [await given.preacher(), await given.preacher()]
    const before = await count('requests', 'church_id = $1', church.profileId)
    await used(church, 'requests', usageLimits.requests.most - 8)
    const outcome = await atOnce(60, (index) => ({
      ...{ url: addressOf(requestEndpoints.send), by: church },
      payload: {
        ...{ ...aRequest(given.clock.now()), date: comingSunday(given.clock.now(), index) },
        ...{ preacher: preacher.profileId, alsoAsk: others.map(({ profileId }) => profileId) },
      },
    }))
    // Three each: what is left after two is not enough for a third.
    expect(outcome).toMatchObject({ made: 2, refused: 58, first: { body: { code: 'rate_limited' }, wait: 86_400 } })
    expect(await count('requests', 'church_id = $1', church.profileId)).toBe(before + 6)
  })

  test('conversations begun within the day', async () => {
    const before = await count('threads', 'church_id = $1', church.profileId)
    await used(church, 'threads', usageLimits.threads.most - 3)
    const outcome = await atOnce(200, (index) => ({
      ...{ url: addressOf(threadEndpoints.start), by: church },
      payload: { preacherId: preacher.profileId, subject: `Easter ${index}`, message: 'Hello', clientId: randomUUID() },
    }))
    expect(outcome).toMatchObject({ made: 3, refused: 197 })
    expect(await count('threads', 'church_id = $1', church.profileId)).toBe(before + 3)
  })

  test('first emails within the day to people who have no account', async () => {
    await given.database.pool.query('update users set verified_at = now() where id = $1', [church.userId])
    const people: string[] = []
    for (let at = 0; at < 8; at++) {
      const body = { firstName: 'Miriam', lastName: 'Adler', email: `guest-${at}@example.com` }
      const { _id: id } = (await church.call(rosterEndpoints.add, { body })).body
      people.push((await church.call(rosterEndpoints.ask, { params: { id } })).body.preacherId)
    }
    await used(church, 'first_emails', usageLimits.first_emails.most - 3)
    const outcome = await atOnce(people.length, (index) => ({
      ...{ url: addressOf(requestEndpoints.send), by: church },
      payload: { ...aRequest(given.clock.now()), preacher: people[index] },
    }))
    expect(outcome).toMatchObject({ made: 3, refused: 5, first: { body: { code: 'rate_limited' }, wait: 86_400 } })
  })

  test('photos within the hour, looked at or not', async () => {
    await used(preacher, 'photos', usageLimits.photos.most - 2)
    const photo = [
      ...['--b', 'content-disposition: form-data; name="profileImage"; filename="me.png"'],
      ...['content-type: image/png', '', 'no picture', '--b--', ''],
    ].join('\r\n')
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        servers[index % 2]?.inject({
          ...{ method: 'POST', url: addressOf(preacherEndpoints.uploadImage), payload: photo },
          headers: {
            authorization: `Bearer ${preacher.token}`,
            'content-type': 'multipart/form-data; boundary=b',
          },
        }),
      ),
    )
    const statuses = replies.map((reply) => reply?.statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(38)
    expect(statuses.filter((status) => status === 415)).toHaveLength(2)
  })
})

test('a photo that the database could not keep is not counted', async () => {
  const { pool } = given.database
  await pool.query(`create function cannot_keep() returns trigger language plpgsql as $$
    begin raise exception 'away' using errcode = '40001'; end $$;
    create trigger cannot_keep before insert on photos for each row execute function cannot_keep()`)
  const photo = sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } }).png()
  const form = new FormData()
  form.append('profileImage', new File([new Uint8Array(await photo.toBuffer())], 'me.png'))
  const request = new Response(form)
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = {
    authorization: `Bearer ${preacher.token}`,
    'content-type': request.headers.get('content-type') ?? '',
  }
  const send = () =>
    given.app.inject({ method: 'POST', url: addressOf(preacherEndpoints.uploadImage), payload, headers })
  const counted = async () => (await pool.query(`select used from quotas where kind = 'photos'`)).rows
  expect((await send()).statusCode).toBe(503)
  expect(await counted()).toEqual([])
  await used(preacher, 'photos', 3)
  expect((await send()).statusCode).toBe(503)
  expect(await counted()).toEqual([{ used: 3 }])
  await pool.query('drop trigger cannot_keep on photos')
  expect((await send()).statusCode).toBe(200)
  expect(await counted()).toEqual([{ used: 4 }])
})

test('a message that is sent again counts once, and is answered also when nothing is left', async () => {
  const { threadId } = await given.request(church, preacher, { message: 'Good morning', serviceTime: '09:00' })
  const params = { id: threadId ?? '' }
  const body = { content: 'See you then', clientId: randomUUID() }
  await used(church, 'messages', usageLimits.messages.most - 2)
  const first = await church.call(threadEndpoints.send, { params, body })
  expect(first.status).toBe(201)
  for (let again = 0; again < 3; again++)
    expect(await church.call(threadEndpoints.send, { params, body })).toEqual(first)
  const last = { content: 'And thank you', clientId: randomUUID() }
  expect(await church.call(threadEndpoints.send, { params, body: last })).toMatchObject({ status: 201 })
  expect(await church.call(threadEndpoints.send, { params, body: { content: 'More' } })).toMatchObject({ status: 429 })
  expect(await church.call(threadEndpoints.send, { params, body: last })).toMatchObject({ status: 201 })
  // The other side has a count of its own.
  expect(await preacher.call(threadEndpoints.send, { params, body: { content: 'Amen' } })).toMatchObject({
    status: 201,
  })
})

test('what was refused for another reason is not counted', async () => {
  await used(church, 'requests', usageLimits.requests.most - 1)
  const body = { ...aRequest(given.clock.now()), serviceTime: '15:00', preacher: preacher.profileId }
  expect(await church.call(requestEndpoints.send, { body })).toMatchObject({ status: 201 })
  await used(church, 'requests', usageLimits.requests.most - 1)
  expect(await church.call(requestEndpoints.send, { body })).toMatchObject({ status: 409, body: { code: 'stale' } })
  const another = { ...body, date: comingSunday(given.clock.now(), 1) }
  expect(await church.call(requestEndpoints.send, { body: another })).toMatchObject({ status: 201 })
})

test('there is as much again when the time is over, and what is over is forgotten', async () => {
  const { threadId } = await given.request(church, preacher, { message: 'Good morning', serviceTime: '12:00' })
  const write = () =>
    church.call(threadEndpoints.send, { params: { id: threadId ?? '' }, body: { content: 'Good morning' } })
  await used(church, 'messages', usageLimits.messages.most)
  expect(await write()).toMatchObject({ status: 429 })
  const start = given.clock.now()
  given.clock.forward({ minutes: 60 })
  expect(await write()).toMatchObject({ status: 201 })
  await deleteOldUsage(given.services)
  expect(await count('quotas', 'user_id = $1 and kind = $2', church.userId, 'messages')).toBe(1)
  given.clock.forward({ days: 1 })
  await deleteOldUsage(given.services)
  expect(await count('quotas', 'true')).toBe(0)
  given.clock.set(start)
})

test('a wait is told in the unit that fits', () => {
  expect(usageLimitMessage('photos', 20)).toMatch(/again in a minute\.$/)
  expect(usageLimitMessage('photos', 1_200)).toMatch(/again in 20 minutes\.$/)
  expect(usageLimitMessage('requests', 80_000)).toMatch(/again in 23 hours\.$/)
})

test('one account is limited as such, from whatever addresses it calls', async () => {
  const caller = await given.preacher()
  const ask = (index: number) =>
    given.app.inject({
      ...{ url: addressOf(preacherEndpoints.profile), remoteAddress: `198.19.0.${index % 200}` },
      headers: { authorization: `Bearer ${caller.token}` },
    })
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let batch = 0; batch < 16; batch++) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => ask(batch * 20 + at)))))
  }
  expect(answers.slice(0, 300).filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  for (const refused of answers.slice(300)) {
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/^Too many tries/) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await church.call(churchEndpoints.profile)).toMatchObject({ status: 200 })
})
