import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { pushEndpoints } from '@openpulpit/contract/push'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'
import { type Device, type PushService, pushService } from '../../../../test/servers/push-service.ts'
import { pushNotification, pushToDevice } from './commands.ts'

let given: TestApp
let service: PushService
/** A service on the same machine that the settings do not allow. */
let neighbour: PushService
const logged: string[] = []
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  service = await pushService()
  neighbour = await pushService()
  given = await testApp({ PUSH_HOSTS: service.host, LOG_LEVEL: 'debug' })
  await given.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  service.close()
  neighbour.close()
  await given.close()
  vi.restoreAllMocks()
})

const pair = async () => ({ church: await given.church({ name: 'Grace Chapel' }), preacher: await given.preacher() })
/** Waits until a device got this many messages, and returns them. */
const told = (device: Device, times = 1) =>
  vi.waitFor(() => {
    expect(device.delivered).toHaveLength(times)
    return device.delivered.map(({ message }) => message)
  }, 15_000)
const refusal = 'a push service refused a notification'
const refusals = () => logged.join('').split(refusal).length - 1
const stored = async (person: Person) => {
  const { rows } = await given.database.pool.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where user_id = $1 order by id',
    [person.userId],
  )
  return rows.map(({ endpoint }) => endpoint)
}

/** This person's push jobs that wait for a retry. */
const waiting = async ({ userId }: Person) => {
  const { rows } = await given.database.pool.query<{ id: string }>(
    `select job.id from pgboss.job join push_subscriptions on push_subscriptions.id::text = data->>'deviceId'
     where name = 'push-to-device' and state = 'retry' and user_id = $1`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

describe('a notification', () => {
  test('reaches every device of whom it is for, and no other, and leads to its request', async () => {
    const { church, preacher } = await pair()
    const devices = [await service.deviceOf(preacher), await service.deviceOf(await given.onAnotherDevice(preacher))]
    const other = await service.deviceOf(church)
    const { _id } = await given.request(church, preacher)
    for (const device of devices) {
      const [message] = await told(device)
      expect(message).toMatchObject({ title: 'Update on a request', path: `/preacher/requests/${_id}` })
      expect(message?.body).toMatch(/^Grace Chapel would like you to preach on Sunday, /)
      expect(device.delivered[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
    }
    expect(other.delivered).toEqual([])
  })

  test('of a message says who wrote and not what', async () => {
    const { church, preacher } = await pair()
    const { _id: id } = await given.request(church, preacher)
    const device = await service.deviceOf(preacher)
    await church.call(requestEndpoints.sendMessage, { params: { id }, body: { content: 'The vicar is ill' } })
    const [message] = await told(device)
    expect(message).toMatchObject({ title: 'New message', body: 'New message from Grace Chapel' })
  })

  test('is told to a device once, however often its job runs', async () => {
    const { church, preacher } = await pair()
    const device = await service.deviceOf(preacher)
    await given.request(church, preacher)
    await told(device)
    const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
    await pushNotification(given.services, { notificationId: notification?._id ?? '' })
    await given.jobsDone()
    expect(device.delivered).toHaveLength(1)
  })

  test('is not told once it is dismissed', async () => {
    const { church, preacher } = await pair()
    await given.request(church, preacher)
    const device = await service.deviceOf(preacher)
    const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
    const { rows } = await given.database.pool.query('select id from push_subscriptions where user_id = $1', [
      preacher.userId,
    ])
    const told = { notificationId: notification?._id ?? '', deviceId: rows[0].id }
    await preacher.call(notificationEndpoints.dismissAll)
    await pushToDevice(given.services, told)
    await pushNotification(given.services, told)
    await given.jobsDone()
    expect(device.delivered).toEqual([])
  })

  test('is not told to a device that was away once no one wants such ones any more', async () => {
    const { church, preacher } = await pair()
    const device = await service.deviceOf(preacher)
    device.answer = 503
    await given.request(church, preacher)
    const { rows } = await given.database.pool.query('select id from push_subscriptions where user_id = $1', [
      preacher.userId,
    ])
    const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
    const { email } = (await preacher.call(accountEndpoints.preferences)).body
    const push = { messages: true, requests: false, reminders: true }
    await preacher.call(accountEndpoints.savePreferences, { body: { email, push } })
    await given.jobsDone()
    device.answer = 201
    await pushToDevice(given.services, { notificationId: notification?._id ?? '', deviceId: rows[0].id })
    expect(device.delivered).toEqual([])
  })

  test('of a kind that is not wanted is told to no device', async () => {
    const { church, preacher } = await pair()
    const device = await service.deviceOf(preacher)
    const { email } = (await preacher.call(accountEndpoints.preferences)).body
    const push = { messages: true, requests: false, reminders: true }
    await preacher.call(accountEndpoints.savePreferences, { body: { email, push } })
    const { _id: id } = await given.request(church, preacher)
    await church.call(requestEndpoints.sendMessage, { params: { id }, body: { content: 'Good morning' } })
    expect(await told(device)).toMatchObject([{ title: 'New message' }])
  })
})

describe('a device', () => {
  test('that the push service does not know, or not as ours, is forgotten', async () => {
    const { church, preacher } = await pair()
    for (const [at, bad] of [400, 401, 403, 404, 410].entries()) {
      const device = await service.deviceOf(preacher)
      device.answer = bad
      await given.request(church, preacher, { serviceTime: `0${at + 4}:00` })
      await vi.waitFor(async () => expect(await stored(preacher)).toEqual([]), 15_000)
    }
  })

  test.each([429, 503])('that answers %i is told later, and the others are told at once', async (status) => {
    const { church, preacher } = await pair()
    const [busy, ready] = [
      await service.deviceOf(preacher),
      await service.deviceOf(await given.onAnotherDevice(preacher)),
    ]
    busy.answer = status
    await given.request(church, preacher)
    await told(ready)
    await vi.waitFor(async () => expect(await waiting(preacher)).toHaveLength(1), 15_000)
    busy.answer = 201
    await given.database.pool.query('update pgboss.job set start_after = now() where id = any($1)', [
      await waiting(preacher),
    ])
    await told(busy)
    expect(ready.delivered).toHaveLength(1)
    expect(await stored(preacher)).toHaveLength(2)
  })

  test.each([302, 413])('whose push service answers %i is left in peace', async (status) => {
    const { church, preacher } = await pair()
    const device = await service.deviceOf(preacher)
    device.answer = status
    const before = [refusals(), service.calls()] as const
    await given.request(church, preacher)
    await vi.waitFor(() => expect(refusals()).toBe(before[0] + 1), 15_000)
    // Redirects are not followed, and nothing is retried.
    expect(service.calls()).toBe(before[1] + 1)
    await given.jobsDone()
    expect(await waiting(preacher)).toEqual([])
    expect(await stored(preacher)).toHaveLength(1)
  })

  test('is no one on this machine or in this house, unless a setting names it', async () => {
    const { church, preacher } = await pair()
    const port = neighbour.host.split(':')[1]
    const { keys } = neighbour.device('a key').subscription
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001']) {
      const person = await given.onAnotherDevice(preacher)
      await person.call(pushEndpoints.subscribe, { body: { endpoint: `https://${host}:${port}/push`, keys } })
    }
    expect(await stored(preacher)).toHaveLength(4)
    await given.request(church, preacher)
    await vi.waitFor(async () => expect(await stored(preacher)).toEqual([]), 15_000)
    expect(neighbour.calls()).toBe(0)
  })

  test('that cannot be reached for days is forgotten', async () => {
    const { church, preacher } = await pair()
    const { keys, endpoint } = service.device('a key').subscription
    // Nothing there speaks TLS.
    await preacher.call(pushEndpoints.subscribe, { body: { keys, endpoint: endpoint.replace('http:', 'https:') } })
    await given.request(church, preacher)
    const { rows } = await given.database.pool.query('select id from push_subscriptions where user_id = $1', [
      preacher.userId,
    ])
    const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
    const tell = () => pushToDevice(given.services, { notificationId: notification?._id ?? '', deviceId: rows[0].id })
    // Lets the notification's own job run first; later it would be the one to delete the device.
    await vi.waitFor(async () => expect(await waiting(preacher)).toHaveLength(1), 15_000)
    await expect(tell()).rejects.toThrow()
    given.clock.forward({ days: 2 })
    await expect(tell()).rejects.toThrow()
    expect(await stored(preacher)).toHaveLength(1)
    given.clock.forward({ days: 2 })
    await expect(tell()).rejects.toThrow()
    expect(await stored(preacher)).toEqual([])
  })

  test('ends with its session', async () => {
    const { church, preacher } = await pair()
    const again = await given.onAnotherDevice(preacher)
    const [kept, left] = [await service.deviceOf(preacher), await service.deviceOf(again)]
    await again.call(authEndpoints.logout)
    expect(await stored(preacher)).toEqual([kept.subscription.endpoint])
    await given.request(church, preacher)
    await told(kept)
    expect(left.delivered).toEqual([])
  })

  test('whose session has run out is told no more', async () => {
    const { church, preacher } = await pair()
    const device = await service.deviceOf(preacher)
    const kept = await service.deviceOf(await given.onAnotherDevice(preacher))
    await given.database.pool.query('update sessions set expires_at = $1 where token_hash = sha256($2)', [
      given.clock.now(),
      Buffer.from(preacher.token),
    ])
    await given.request(church, preacher)
    await told(kept)
    expect(device.delivered).toEqual([])
  })
})

test('nothing of a device is in the log, as its address and its keys are as good as the device', async () => {
  const { church, preacher } = await pair()
  const device = await service.deviceOf(preacher)
  device.answer = 413
  await given.request(church, preacher)
  await vi.waitFor(() => expect(logged.join('')).toContain(refusal), 15_000)
  const { endpoint, keys } = device.subscription
  for (const secret of [endpoint.split('/').at(-1) ?? '', keys.auth, keys.p256dh, service.host]) {
    expect(logged.join('')).not.toContain(secret)
  }
})
