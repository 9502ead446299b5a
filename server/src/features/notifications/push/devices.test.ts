import { pushEndpoints } from '@openpulpit/contract/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'
import { type PushService, pushService } from '../../../../test/servers/push-service.ts'
import { pushKeys, sendPush } from './commands.ts'
import { mostDevices } from './policy.ts'

let given: TestApp
let service: PushService
beforeAll(async () => {
  service = await pushService()
  given = await testApp({ PUSH_HOSTS: service.host })
})
afterAll(async () => {
  service.close()
  await given.close()
})

const stored = async (person: Person) => {
  const { rows } = await given.database.pool.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where user_id = $1 order by id',
    [person.userId],
  )
  return rows.map(({ endpoint }) => endpoint)
}

test('a device that cannot be encrypted for is refused in words', async () => {
  const preacher = await given.preacher()
  const { endpoint, keys } = service.device('a key').subscription
  for (const wrong of [{ p256dh: keys.p256dh.slice(2) }, { p256dh: 'A'.repeat(87) }, { auth: 'short' }]) {
    const reply = await preacher.call(pushEndpoints.subscribe, { body: { endpoint, keys: { ...keys, ...wrong } } })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  expect(await stored(preacher)).toEqual([])
})

test('a device whose address anyone on the way could read is refused, except on one’s own network', async () => {
  const preacher = await given.preacher()
  const { endpoint, keys } = service.device('a key').subscription
  const open = { endpoint: 'http://push.example/device', keys }
  expect(await preacher.call(pushEndpoints.subscribe, { body: open })).toMatchObject({ status: 400 })
  expect(await preacher.call(pushEndpoints.subscribe, { body: { endpoint, keys } })).toMatchObject({ status: 204 })
  expect(await stored(preacher)).toEqual([endpoint])
})

test('where the operator names the hosts, a device that is reached by another one is refused, and one from before told nothing and kept', async () => {
  const bound = await testApp({ PUSH_HOSTS: service.host, OUTSIDE_HOSTS: 'push.invalid' })
  try {
    const preacher = await bound.preacher()
    const { endpoint: own, keys } = service.device('a key').subscription
    const subscribe = (endpoint: string) => preacher.call(pushEndpoints.subscribe, { body: { endpoint, keys } })
    expect(await subscribe('https://elsewhere.invalid/device')).toMatchObject({
      ...{
        status: 400,
        body: { code: 'invalid', fields: { endpoint: expect.stringMatching(/^This site can’t send notifications/) } },
      },
    })
    for (const endpoint of ['https://europe.push.invalid/device', own]) {
      expect(await subscribe(endpoint)).toMatchObject({ status: 204 })
    }
    const { rows } = await bound.database.pool.query<{ id: string }>(
      'update push_subscriptions set endpoint = $1 returning id',
      ['https://elsewhere.invalid/before'],
    )
    const device = { userId: preacher.userId, deviceId: rows[0]?.id ?? '' }
    await sendPush(bound.services, device, { title: 'News', body: 'News', path: '/', tag: 'a' })
    expect((await bound.database.pool.query('select from push_subscriptions')).rows).toHaveLength(1)
  } finally {
    await bound.close()
  }
})

test('a device is forgotten when it asks for that, by its own person alone', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { endpoint } = (await service.deviceOf(preacher)).subscription
  expect((await church.call(pushEndpoints.unsubscribe, { body: { endpoint } })).status).toBe(204)
  expect(await stored(preacher)).toEqual([endpoint])
  for (let times = 0; times < 2; times += 1) {
    expect((await preacher.call(pushEndpoints.unsubscribe, { body: { endpoint } })).status).toBe(204)
  }
  expect(await stored(preacher)).toEqual([])
})

test('a device belongs to whoever asked last', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const device = await service.deviceOf(preacher)
  await church.call(pushEndpoints.subscribe, { body: device.subscription })
  expect([await stored(preacher), await stored(church)]).toEqual([[], [device.subscription.endpoint]])
})

test('a device that got another address has one', async () => {
  const preacher = await given.preacher()
  await service.deviceOf(preacher)
  const { subscription } = await service.deviceOf(preacher)
  await preacher.call(pushEndpoints.subscribe, { body: subscription })
  expect(await stored(preacher)).toEqual([subscription.endpoint])
})

test('a device is one of ten at most: the oldest gives way, also when several come at once', async () => {
  const preacher = await given.preacher()
  const sessions = await Promise.all(Array.from({ length: mostDevices + 3 }, () => given.onAnotherDevice(preacher)))
  const oldest = await service.deviceOf(preacher)
  given.clock.forward({ minutes: 1 })
  const newer = await Promise.all(sessions.map((session) => service.deviceOf(session)))
  const kept = await stored(preacher)
  expect(kept).toHaveLength(mostDevices)
  expect(kept).not.toContain(oldest.subscription.endpoint)
  expect(newer.map(({ subscription }) => subscription.endpoint)).toEqual(expect.arrayContaining(kept))
})

test('servers that start at once share one pair of keys', async () => {
  await given.database.pool.query('delete from push_keys')
  const pairs = await Promise.all(Array.from({ length: 8 }, () => pushKeys(given.services)))
  expect(new Set(pairs.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  expect(Buffer.from(pairs[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
})
