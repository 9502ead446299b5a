import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Socket } from 'socket.io'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testApp } from '../../../test/app.ts'
import { ask, type Client, connected, dial } from '../../../test/clients/socket-clients.ts'
import { FlakyProxy } from '../../../test/servers/flaky-proxy.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const limits = { socketsPerAccount: 3, messagesPerMinute: 5, eventsPerMinute: 20 }
const given = useTestApp({ RATE_LIMITS: 'on' }, limits)
let address: string
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})

const say = (socket: Client, requestId: string, message: string) =>
  ask((ack) => socket.emit('send_message', { requestId, message, clientId: crypto.randomUUID() }, ack))
const isCut = (socket: Client) => expect.poll(() => socket.io.engine?.readyState).toBe('closed')

async function stored(requestId: string): Promise<number | undefined> {
  const { rows } = await given.database.pool.query<{ count: number }>(
    'select count(*)::int from messages m join threads t on t.id = m.thread_id where t.request_id = $1',
    [requestId],
  )
  return rows[0]?.count
}

async function agreed(): Promise<{ church: Person; preacher: Person; requestId: string }> {
  const [church, preacher] = [await given.church(), await given.preacher()]
  return { church, preacher, requestId: (await given.request(church, preacher))._id }
}

test('an account has so many sockets at once and no more; one that closes makes room', async () => {
  const { church, preacher } = await agreed()
  const open = [await connected(address, church), await connected(address, church), await connected(address, church)]
  const fourth = dial(address, church.token)
  await isCut(fourth)
  expect(open.map((socket) => socket.connected)).toEqual([true, true, true])
  await connected(address, preacher)

  open[0]?.disconnect()
  const again = dial(address, church.token)
  await expect
    .poll(() => {
      if (!again.connected && again.io.engine?.readyState === 'closed') again.connect()
      return again.connected
    })
    .toBe(true)
})

test('anyone who is turned away again and again leaves nothing behind', async () => {
  const { church } = await agreed()
  for (let count = 0; count < limits.socketsPerAccount; count += 1) await connected(address, church)
  const { made, stop } = socketsMade()
  await Promise.all(Array.from({ length: 5 }, () => isCut(dial(address, church.token))))
  stop()
  expect(made.length).toBeGreaterThanOrEqual(5)
  const kept = () => {
    collectGarbage()
    return made.filter((socket) => socket.deref() !== undefined).length
  }
  // Collecting garbage pauses everything for a moment.
  await expect.poll(kept, { interval: 500 }).toBe(0)
})

/** Weak references to the sockets created from now on, caught in their handshake. */
function socketsMade(): { made: WeakRef<object>[]; stop: () => void } {
  const made: WeakRef<object>[] = []
  const prototype = Socket.prototype as unknown as { buildHandshake: (...given: unknown[]) => unknown }
  const { buildHandshake } = prototype
  prototype.buildHandshake = function (this: object, ...given) {
    made.push(new WeakRef(this))
    return buildHandshake.apply(this, given)
  }
  return {
    made,
    stop: () => {
      prototype.buildHandshake = buildHandshake
    },
  }
}

/** Forces a collection: finding all objects of a class takes ten seconds in a thread where many files have run. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe('one line', () => {
  /** Sends these packets at once on a new connection and returns what comes back until it is cut. */
  async function cutAfter(...packets: string[]): Promise<string[]> {
    const line = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const heard: string[] = []
    line.addEventListener('message', ({ data }) => heard.push(data))
    await once(line, 'open')
    for (const packet of packets) line.send(packet)
    await once(line, 'close')
    return heard.filter((packet) => packet.startsWith('4'))
  }

  test('asks once to be let in, and is cut when it asks again', async () => {
    const asking = '40{"token":"a guess"}'
    expect((await cutAfter(asking, asking, asking)).length).toBeLessThan(2)
  })

  test('is one socket, however often an account asks on it', async () => {
    const { token } = await given.church()
    const asking = `40${JSON.stringify({ token })}`
    expect((await cutAfter(...Array<string>(30).fill(asking))).length).toBeLessThan(2)
  })
})

test('an address opens so many lines a minute; others open theirs', async () => {
  const behind = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { handshakesPerMinute: 3 })
  const at = await behind.app.listen({ port: 0, host: '127.0.0.1' })
  const knock = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await fetch(`${at}/socket.io/?EIO=4&transport=polling`, { headers })).status
  }
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push(await knock('198.51.100.7'))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await knock('198.51.100.8')).toBe(200)
  await behind.close()
})

describe('messages over sockets', () => {
  test('are so many a minute for an account, however many sockets it has', async () => {
    const { church, preacher, requestId } = await agreed()
    const sockets = [await connected(address, church), await connected(address, church)]
    const answers: unknown[] = []
    for (let count = 0; count < 7; count += 1) {
      const socket = sockets[count % 2]
      if (socket) answers.push(await say(socket, requestId, `${count}`))
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill({ message: expect.anything() }))
    expect(answers.slice(5)).toEqual(Array(2).fill({ error: 'That was a lot in a short time. Please wait a minute.' }))
    expect(await say(await connected(address, preacher), requestId, 'Mine')).toHaveProperty('message')

    given.clock.forward({ minutes: 1 })
    expect(await say(await connected(address, church), requestId, 'Later')).toHaveProperty('message')
  })

  test('that flood in are cut with their line, and coming back does not help', async () => {
    const { church, requestId } = await agreed()
    const socket = await connected(address, church)
    for (let count = 0; count < limits.messagesPerMinute; count += 1) await say(socket, requestId, 'Heard')
    for (let count = 0; count < 200; count += 1) {
      socket.emit('send_message', { requestId, message: `${count}`, clientId: crypto.randomUUID() })
    }
    await isCut(socket)
    const back = dial(address, church.token)
    await isCut(back)
    expect(await stored(requestId)).toBe(limits.messagesPerMinute)

    given.clock.forward({ minutes: 1 })
    await connected(address, church)
  })

  test('of which no one wants an answer are dropped beyond the measure', async () => {
    const { church } = await agreed()
    const socket = await connected(address, church)
    for (let count = 0; count < 25; count += 1) socket.emit('typing', crypto.randomUUID())
    expect(await ask((ack) => socket.emit('leave_request', crypto.randomUUID(), ack))).toHaveProperty('error')
    expect(socket.connected).toBe(true)
  })
})

test('a socket whose line went silent is let go', async () => {
  const quick = await testApp({}, { pingEveryMs: 200, pongWithinMs: 200 })
  const { port } = new URL(await quick.app.listen({ port: 0, host: '127.0.0.1' }))
  const line = new FlakyProxy([{ host: '127.0.0.1', port: Number(port) }])
  const socket = await connected(`http://127.0.0.1:${await line.listen()}`, await quick.church())
  const open = async () => {
    const { body } = await quick.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    return /^openpulpit_sockets (\d+)$/m.exec(body)?.[1]
  }
  // It stays open as long as it answers.
  if (socket.io.engine) await once(socket.io.engine as never, 'packet')
  expect(await open()).toBe('1')
  line.silence()
  await expect.poll(open, { timeout: 10_000 }).toBe('0')
  await line.close()
  await quick.close()
})
