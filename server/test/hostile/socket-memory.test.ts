import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { notified } from '../../src/features/notifications/events.ts'
import { appEvent } from '../../src/platform/events.ts'
import type { Limits } from '../../src/platform/limits.ts'
import { testApp } from '../app.ts'
import { frame, opcodes, RawSocket } from '../clients/raw-websocket.ts'
import { ask, connected, next } from '../clients/socket-clients.ts'
import { useTestApp } from '../use-test-app.ts'

const bounds = { packetsBeforeSignIn: 10, eventsPerMinute: 20 }
const limited = useTestApp({ RATE_LIMITS: 'on' }, bounds)
let address: string
beforeAll(async () => {
  address = await limited.app.listen({ port: 0, host: '127.0.0.1' })
})

async function serving(environment: Record<string, string>, given: Partial<Limits>) {
  const app = await testApp(environment, given)
  onTestFinished(() => app.close())
  return { ...app, address: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
}

const answersIn = ({ heard }: RawSocket, what: string) => heard.split(what).length - 1

describe('a connection that asks for an unknown namespace', () => {
  test.each(['before', 'after'])('is cut without an answer %s it has signed in', async (when) => {
    const { token } = await limited.church()
    const raw = when === 'before' ? await RawSocket.open(address) : await RawSocket.signedIn(address, token)
    for (let count = 0; count < 1_000; count += 1) raw.say(`40/unknown-${count},`)
    await raw.closed()
    expect(answersIn(raw, 'Invalid namespace')).toBe(0)
  })

  test.each(['42/x,["typing","a"]', '41/x,', '43/x,1[]', '451-/x,["a",{"_placeholder":true,"num":0}]', '40/x'])(
    'is cut at its first packet, such as %s',
    async (packet) => {
      const raw = await RawSocket.signedIn(address, (await limited.church()).token)
      raw.say(packet)
      await raw.closed()
    },
  )
})

/** Everything that a connection can carry, except a browser's events. */
const packets: Record<string, (raw: RawSocket) => void> = {
  'an event no one knows': (raw) => raw.say('42["unknown"]'),
  'a reserved event': (raw) => raw.say('42["error","x"]'),
  'an answer to no question': (raw) => raw.say('437["x"]'),
  'a pong of Engine.IO': (raw) => raw.say('3'),
  'a packet that says nothing': (raw) => raw.say('6'),
  'a late opening': (raw) => raw.say('0{}'),
  'an upgrade of nothing': (raw) => raw.say('5'),
  'a ping of the WebSocket': (raw) => raw.frame(opcodes.ping, Buffer.from('x')),
  'a pong of the WebSocket': (raw) => raw.frame(opcodes.pong),
}

describe.each(Object.entries(packets))('%s counts', (_name, send) => {
  test('for an account, which is cut when it floods', async () => {
    const raw = await RawSocket.signedIn(address, (await limited.church()).token)
    for (let count = 0; count <= 2 * bounds.eventsPerMinute; count += 1) send(raw)
    await raw.closed()
  })

  test('before anyone has signed in, where very little is enough', async () => {
    const raw = await RawSocket.open(address)
    for (let count = 0; count <= bounds.packetsBeforeSignIn; count += 1) send(raw)
    await raw.closed()
  })
})

test('a binary event counts with each of its attachments', async () => {
  const raw = await RawSocket.signedIn(address, (await limited.church()).token)
  for (let count = 0; count <= 2 * bounds.eventsPerMinute; count += 2) {
    raw.say('451-["typing",{"_placeholder":true,"num":0}]')
    raw.frame(opcodes.binary, Buffer.from('x'))
  }
  await raw.closed()
})

test('anyone who leaves the only namespace holds no connection', async () => {
  const raw = await RawSocket.signedIn(address, (await limited.church()).token)
  raw.say('41')
  await raw.closed()
})

describe('anyone who does not read', () => {
  /** Larger than the system's socket buffers. */
  const text = 'x'.repeat(200_000)
  const telling = 200

  test('is cut when too much waits for them; who reads hears it all', async () => {
    const { services, address: at, church } = await serving({}, {})
    const member = await church()
    const reader = await connected(at, member)
    const raw = await RawSocket.signedIn(at, member.token)
    raw.line.pause()
    const about = { type: 'request_update', message: text, created_at: new Date() } as never
    const heard: unknown[] = []
    reader.on('notification', (notification) => heard.push(notification))
    for (let count = 0; count < telling; count += 1) {
      const told = next(reader, 'notification')
      services.events.emit([appEvent(notified, { userId: member.userId, notification: about })])
      await told
    }
    await ask((ack) => reader.emit('leave_request', crypto.randomUUID(), ack))
    expect(heard).toHaveLength(telling)
    await expect.poll(() => open(at)).toBe('1')
    expect(reader.connected).toBe(true)
    raw.end()
  })

  test('is cut when pongs pile up, which no one counts where limits are off', async () => {
    const { address: at, church } = await serving({}, {})
    const raw = await RawSocket.signedIn(at, (await church()).token)
    raw.line.pause()
    const pings = Buffer.concat(Array.from({ length: 1_000 }, () => frame(opcodes.ping, Buffer.alloc(125, 'x'))))
    for (let sent = 0; sent < 300 && !raw.line.destroyed; sent += 1) {
      if (!raw.line.write(pings))
        await Promise.race([new Promise((resolve) => raw.line.once('drain', resolve)), raw.closed()])
    }
    await expect.poll(() => open(at)).toBe('0')
    raw.end()
  })

  async function open(at: string): Promise<string | undefined> {
    const text = await (await fetch(`${at}/metrics`)).text()
    return /^openpulpit_sockets (\d+)$/m.exec(text)?.[1]
  }
})

describe('connections that never sign in', () => {
  const knock = async (at: string, from: string, signal?: AbortSignal) => {
    const headers = { 'x-forwarded-for': from }
    const url = `${at}/socket.io/?EIO=4&transport=polling`
    return (await fetch(url, { headers, ...(signal && { signal }) })).status
  }

  test('are so many of one network at once, IPv6 by its /64, and so many in all', async () => {
    const behind = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
    const { address: at } = await serving(behind, { unauthenticatedPerNetwork: 2, unauthenticated: 5 })
    const statuses: number[] = []
    for (const host of ['a', 'b', 'c', 'd']) statuses.push(await knock(at, `2001:db8:1:2::${host}`))
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(await knock(at, '2001:db8:1:3::a')).toBe(200)
    expect([await knock(at, '198.51.100.7'), await knock(at, '198.51.100.8')]).toEqual([200, 200])
    expect(await knock(at, '198.51.100.9')).toBe(503)
  })

  test('make room by signing in, or by leaving', async () => {
    const { address: at, church } = await serving({ RATE_LIMITS: 'on' }, { unauthenticatedPerNetwork: 1 })
    const raw = await RawSocket.open(at)
    expect(await knock(at, 'unseen')).toBe(429)
    raw.say(`40${JSON.stringify({ token: (await church()).token })}`)
    await raw.hears('40{"sid"')
    const other = await RawSocket.open(at)
    expect(await knock(at, 'unseen')).toBe(429)
    other.end()
    await expect.poll(() => knock(at, 'unseen')).toBe(200)
  })

  test('open so many a minute of one /64, whatever session they claim to have', async () => {
    const behind = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
    const { address: at } = await serving(behind, { handshakesPerMinute: 2 })
    const claiming = async (host: string) => {
      const headers = { 'x-forwarded-for': `2001:db8::${host}` }
      return (await fetch(`${at}/socket.io/?EIO=4&transport=polling&sid=guess`, { headers })).status
    }
    expect([await claiming('a'), await claiming('b'), await claiming('c')]).toEqual([400, 400, 429])
  })
})

describe('a connection that asks for another protocol', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: pulpit\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  const portOf = () => Number(new URL(address).port)

  test('where there is none gets 404 and is closed, though it does not close itself', async () => {
    const line = connect({ host: '127.0.0.1', port: portOf(), allowHalfOpen: true })
    let heard = ''
    line.on('data', (chunk) => {
      heard += chunk
    })
    line.write(upgrade('/api/socket'))
    await once(line, 'end')
    expect(heard).toMatch(/^HTTP\/1\.1 404 /)
    line.destroy()
  })

  test.each(['/', '/api/socket', '/socket.io/?EIO=4&transport=websocket', '/socket.io/?transport=x'])(
    'at %s and is reset ends nothing',
    async (path) => {
      for (let count = 0; count < 40; count += 1) {
        const line = connect({ host: '127.0.0.1', port: portOf() }).on('error', () => {})
        await once(line, 'connect')
        line.write(upgrade(path))
        // Half at once, half after the server has accepted.
        if (count % 2 === 0) await Promise.race([once(line, 'data'), once(line, 'close')])
        line.resetAndDestroy()
      }
      expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    },
  )
})
