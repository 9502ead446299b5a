import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, type TestApp, testApp } from '../app.ts'
import { MessagingDevice } from '../clients/messaging-device.ts'
import { RedisServer, withoutRedis } from '../servers/redis-server.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { caughtUp, closeSide, openSide, writeWhileCut } from './interrupted-conversation.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe.skipIf(withoutRedis)('several servers with a Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-several-'))
  let given: TestApp
  let redis: RedisServer
  let servers: ServerProcess[]
  let addresses: string[]
  const open: { close(): unknown }[] = []

  const start = (redisUrl = redis.url, { pool } = given.database) =>
    new ServerProcess(folder, {
      DATABASE_URL: pool.options.connectionString ?? '',
      REDIS_URL: redisUrl,
      RATE_LIMITS: 'on',
    })

  // Absent at first: that is a start like any other.
  beforeAll(async () => {
    given = await testApp()
    redis = await RedisServer.prepare()
    servers = [start(), start()]
    addresses = await Promise.all(servers.map((server) => server.ready()))
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((opened) => opened.close()))
  })
  afterAll(async () => {
    await redis?.close()
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await given.close()
    rmSync(folder, { recursive: true })
  })

  type Client = Socket<ServerEvents, ClientEvents>

  /** Connected to a server, and hearing what it is told. */
  async function connected({ token }: Person, address = ''): Promise<{ socket: Client; heard: string[] }> {
    const socket: Client = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
    open.push(socket)
    const heard: string[] = []
    socket.on('new_message', ({ item }) => heard.push(item.content))
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { socket, heard }
  }

  /** Two people with a conversation. */
  async function pair() {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const request = await given.request(church, preacher, { message: 'Would you come?' })
    return { church, preacher, requestId: request._id, threadId: String(request.messages[0]?.threadId) }
  }

  /** Each at a server of their own. */
  async function apart() {
    const { church, preacher, requestId } = await pair()
    const [writer, reader] = [await connected(church, addresses[0]), await connected(preacher, addresses[1])]
    const say = async (...words: string[]) => {
      for (const message of words) {
        const answer = await writer.socket.timeout(10_000).emitWithAck('send_message', { requestId, message })
        expect(answer).toMatchObject({ message: { content: message } })
      }
    }
    return { preacher, heard: reader.heard, say }
  }

  /** Every server counts its limits there. */
  const met = () =>
    expect
      .poll(() => redis.ask(async (asked) => String(await asked.client('LIST')).match(/name=openpulpit-limits/g)), {
        timeout: 10_000,
      })
      .toHaveLength(servers.length)

  const statusesAt = (server: 0 | 1, times: number) =>
    Promise.all(
      Array.from({ length: times }, async () => (await fetch(`${addresses[server]}/api/places?q=atl`)).status),
    )

  test('without any Redis what is written at one is heard once at the other', async () => {
    const { say, heard } = await apart()
    const words = ['One', 'Two', 'Three']
    await say(...words)
    await expect.poll(() => heard).toEqual(words)
    expect(await statusesAt(0, 5)).toEqual([200, 200, 200, 200, 200])
  })

  test('with one it is heard once too, however long it is', async () => {
    await redis.start()
    await met()
    const { say, heard } = await apart()
    const words = ['Park behind the hall', '🕊'.repeat(2_000), 'The door is open']
    await say(...words)
    await expect.poll(() => heard.toSorted()).toEqual(words.toSorted())
  })

  test('a server that alone cannot reach it hears everything too, and no one hears it twice', async () => {
    const lonely = start('redis://127.0.0.1:1')
    const address = await lonely.ready()
    const { preacher, say, heard } = await apart()
    const other = await connected(preacher, address)
    const words = ['One', 'Two', 'Three']
    await say(...words)
    await expect.poll(() => other.heard).toEqual(words)
    await expect.poll(() => heard).toEqual(words)
    await say('Four')
    await expect.poll(() => [other.heard.at(-1), heard]).toEqual(['Four', [...words, 'Four']])
    other.socket.disconnect()
    expect(await lonely.end('SIGTERM')).toBe(0)
  })

  test('a device that is signed out at one loses its line at the other', async () => {
    const preacher = await given.preacher()
    const { socket } = await connected(preacher, addresses[1])
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    const [session] = (await preacher.call(sessionEndpoints.list)).body.sessions
    const headers = { authorization: `Bearer ${preacher.token}` }
    await fetch(`${addresses[0]}/api/auth/sessions/${session?._id}`, { method: 'DELETE', headers })
    expect(await cut).toBe('io server disconnect')
  })

  test('killed, flushed, frozen and back again: everything is answered and heard', async () => {
    const { church, preacher, ...conversation } = await pair()
    const [writer, reader] = await Promise.all(
      [church, preacher].map(async ({ token }, at) => {
        const device = await MessagingDevice.open({ ...conversation, token, address: String(addresses[at]) })
        open.push(device)
        return device
      }),
    )
    if (!writer || !reader) throw new Error('two people are two devices')
    const turns: [string, () => unknown][] = [
      ['there', () => {}],
      ['flushed', () => redis.ask((asked) => asked.flushall())],
      ['killed', () => redis.kill()],
      ['back', async () => redis.start().then(met)],
      ['without its connections', () => redis.ask((asked) => asked.client('KILL', 'TYPE', 'normal'))],
      ['frozen', () => redis.freeze()],
      ['thawed', () => redis.thaw()],
    ]
    for (const [state, turn] of turns) {
      await turn()
      const before = reader.live
      // While its line is cut, what is written is asked for; as soon as it is back, it is told.
      const written = async () => {
        await writer.send(`Redis is ${state}`)
        return reader.live
      }
      await expect.poll(written, { timeout: 15_000 }).toBeGreaterThan(before)
      for (const server of [0, 1] as const) expect(new Set(await statusesAt(server, 5))).toEqual(new Set([200]))
    }
    await met()
    await caughtUp([{ device: writer }, { device: reader }], writer.sent.length + 1)
    expect(reader.log.slice(1).map(({ clientId }) => clientId)).toEqual(writer.sent)
    expect(reader.doubled).toBe(0)
    expect(servers.map(({ hasEnded }) => hasEnded)).toEqual([false, false])
  })

  test('a server and the Redis killed in the middle of the traffic lose, double and shuffle nothing', async () => {
    const { church, preacher, ...conversation } = await pair()
    const sides = await Promise.all(
      [church, preacher].map(({ token }, turn) => openSide(addresses, turn, { ...conversation, token })),
    )
    for (const side of sides) open.push({ close: () => closeSide(side) })
    const halfWay = () => Promise.all([servers[1]?.end('SIGKILL'), redis.kill()])
    await writeWhileCut(sides, { messages: 60, cuts: 6, halfWay })

    const { rows } = await given.database.pool.query(
      'select seq, author_id, client_id, content from messages where thread_id = $1 order by seq',
      [conversation.threadId],
    )
    expect(rows).toHaveLength(121)
    await caughtUp(sides, 121)
    for (const { device } of sides) {
      const held = device.log.map(({ seq, sender, clientId, content }) => ({
        seq,
        author_id: sender._id,
        client_id: clientId,
        content,
      }))
      expect(held).toEqual(rows)
      expect(device.doubled).toBe(0)
      expect(device.live).toBeGreaterThan(0)
    }
    const sentBy = ({ userId }: Person) => rows.filter((row) => row.author_id === userId).map((row) => row.client_id)
    expect(sentBy(church).slice(1)).toEqual(sides[0]?.device.sent)
    expect(sentBy(preacher)).toEqual(sides[1]?.device.sent)
  })

  test('a server that stops while its Redis is away ends well, and has said nothing alarming', async () => {
    const [server] = servers
    await connected(await given.preacher(), addresses[0])
    expect(await server?.end('SIGTERM')).toBe(0)
    expect(server?.said).not.toMatch(/unhandled|unexpected failure|Closing the/i)
  })
})
