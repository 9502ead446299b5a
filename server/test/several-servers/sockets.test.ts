import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../app.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { useTestApp } from '../use-test-app.ts'
import { caughtUp, closeSide, openSide, writeWhileCut } from './interrupted-conversation.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-two-servers-'))
const given = useTestApp()
let servers: ServerProcess[]
let addresses: string[]
const open: { close(): unknown }[] = []

beforeAll(async () => {
  const settings = { DATABASE_URL: given.database.pool.options.connectionString ?? '' }
  servers = [new ServerProcess(folder, settings), new ServerProcess(folder, settings)]
  addresses = await Promise.all(servers.map((server) => server.ready()))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  rmSync(folder, { recursive: true })
})

type Client = Socket<ServerEvents, ClientEvents>

/** Connected to one of the two servers, recording its events. */
async function connected({ token }: Person, server: 0 | 1): Promise<{ socket: Client; heard: string[] }> {
  const socket: Client = io(addresses[server] ?? '', { auth: { token }, transports: ['websocket'], forceNew: true })
  open.push(socket)
  const heard: string[] = []
  socket.on('new_message', ({ item }) => heard.push(item.content))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard }
}

async function pair() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher, { message: 'Would you come?' })
  const say = (socket: Client, message: string) =>
    socket.timeout(10_000).emitWithAck('send_message', { requestId: request._id, message })
  return { church, preacher, request, say }
}

const cutOff = (socket: Client) => new Promise<string>((resolve) => socket.once('disconnect', resolve))

test('what is written at one server is heard once at the other, however long it is', async () => {
  const { church, preacher, say } = await pair()
  const [writer, reader] = [await connected(church, 0), await connected(preacher, 1)]
  const long = '🕊'.repeat(2_000)
  const words = ['Park behind the hall', long, 'The door is open']
  for (const message of words)
    expect(await say(writer.socket, message)).toMatchObject({ message: { content: message } })
  await expect.poll(() => reader.heard.toSorted()).toEqual(words.toSorted())
})

test('a device that is signed out loses its line, wherever it is connected', async () => {
  const preacher = await given.preacher()
  const { socket } = await connected(preacher, 1)
  const [session] = (await preacher.call(sessionEndpoints.list)).body.sessions
  const cut = cutOff(socket)
  const headers = { authorization: `Bearer ${preacher.token}` }
  const reply = await fetch(`${addresses[0]}/api/auth/sessions/${session?._id}`, { method: 'DELETE', headers })
  expect(reply.status).toBe(204)
  expect(await cut).toBe('io server disconnect')
})

test('a device whose server died before it told the others loses its line soon', async () => {
  const preacher = await given.preacher()
  const { socket } = await connected(preacher, 1)
  const cut = cutOff(socket)
  // As a crashing server leaves it: stored, but not announced.
  await given.database.pool.query('delete from sessions where user_id = $1', [preacher.userId])
  expect(await cut).toBe('io server disconnect')
})

test('each time the database has cut the servers off, everyone comes back and hears everything once', async () => {
  const { church, preacher, say } = await pair()
  const [writer, reader] = [await connected(church, 0), await connected(preacher, 1)]
  for (const message of ['One', 'Two', 'Three']) {
    const back = [writer, reader].map(({ socket }) => new Promise<void>((resolve) => socket.once('connect', resolve)))
    await given.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'openpulpit%' and pid != pg_backend_pid()`)
    await Promise.all(back)
    expect(await say(writer.socket, message)).toMatchObject({ message: { content: message } })
    await expect.poll(() => reader.heard.at(-1)).toBe(message)
  }
  expect(reader.heard).toEqual(['One', 'Two', 'Three'])
  expect(servers.every((server) => !server.hasEnded)).toBe(true)
})

test('lines cut at random and a killed server lose, double and shuffle nothing', async () => {
  const { church, preacher, request } = await pair()
  const threadId = String(request.messages[0]?.threadId)
  const sides = await Promise.all(
    [church, preacher].map(({ token }, turn) => openSide(addresses, turn, { token, requestId: request._id, threadId })),
  )
  for (const side of sides) open.push({ close: () => closeSide(side) })
  await writeWhileCut(sides, { messages: 120, cuts: 12, halfWay: async () => servers[1]?.end('SIGKILL') })

  const { rows } = await given.database.pool.query(
    'select seq, author_id, client_id, content from messages where thread_id = $1 order by seq',
    [threadId],
  )
  expect(rows).toHaveLength(241)
  await caughtUp(sides, 241)
  for (const { device } of sides) {
    const held = device.log.map(({ seq, sender, clientId, content }) => ({
      seq,
      author_id: sender._id,
      client_id: clientId,
      content,
    }))
    expect(held).toEqual(rows)
    expect(device.doubled).toBe(0)
    // Not only by fetching: the two started at different servers.
    expect(device.live).toBeGreaterThan(0)
  }
  const sentBy = ({ userId }: Person) => rows.filter((row) => row.author_id === userId).map((row) => row.client_id)
  expect(sentBy(church).slice(1)).toEqual(sides[0]?.device.sent)
  expect(sentBy(preacher)).toEqual(sides[1]?.device.sent)
})
