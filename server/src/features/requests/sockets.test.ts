import { authCalls } from '@openpulpit/contract/auth'
import { requestCalls } from '@openpulpit/contract/requests'
import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let given: TestApp
let address: string
const open: Socket[] = []
beforeAll(async () => {
  given = await testApp()
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => given.close())

type Client = Socket<ServerEvents, ClientEvents>

function dial(token: unknown, headers: Record<string, string> = {}): Client {
  const socket: Client = io(address, {
    auth: { token },
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: headers,
  })
  open.push(socket)
  return socket
}

const connected = async (who: Person): Promise<Client> => {
  const socket = dial(who.token)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const next = <E extends keyof ServerEvents>(socket: Client, event: E): Promise<Parameters<ServerEvents[E]>[0]> =>
  new Promise((resolve) => {
    socket.onAny((name, payload) => {
      if (name === event) resolve(payload)
    })
  })

const refusal = (socket: Client) =>
  new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))
const ask = <T>(emit: (ack: (answer: T) => void) => void) => new Promise<T>((resolve) => emit(resolve))

test.each([
  ['none', undefined],
  ['garbage', 'garbage'],
  ['not even text', { $gt: '' }],
])('a connection with %s for a token is refused', async (_name, token) => {
  expect(await refusal(dial(token))).toBe('authentication error')
})

test('a connection ends with its session, also when that just runs out', async () => {
  const preacher = await given.preacher()
  const runsOut = new Date(given.clock.now().getTime() + 3_600_000)
  await given.database.pool.query('update sessions set expires_at = $1 where user_id = $2', [runsOut, preacher.userId])
  const socket = await connected(preacher)
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const now = given.clock.now()
  given.clock.set(runsOut)
  expect(await ended).toBe('io server disconnect')
  given.clock.set(now)
})

test('a connection from another site’s page is refused', async () => {
  const church = await given.church()
  expect(await refusal(dial(church.token, { origin: 'https://elsewhere.example' }))).toMatch(/websocket error|xhr/)
})

test('a preacher sees a request arrive, the church sees it accepted, each without asking', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const [atChurch, atPreacher] = [await connected(church), await connected(preacher)]

  const arrived = Promise.all([next(atPreacher, 'request_update'), next(atPreacher, 'notification')])
  const request = await given.request(church, preacher)
  const [update, notification] = await arrived
  expect(update).toMatchObject({ requestId: request._id, status: 'pending' })
  expect(notification).toMatchObject({ type: 'request_update', requestId: request._id })

  const accepted = next(atChurch, 'request_update')
  await preacher.call(requestCalls.changeStatus, { params: { id: request._id }, body: { status: 'confirmed' } })
  expect(await accepted).toMatchObject({ requestId: request._id, status: 'confirmed' })
})

test('only the two sides of a request can join it and write into it', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const stranger = await connected(await given.preacher())
  const member = await connected(church)

  expect(await ask((ack) => member.emit('join_request', request._id, ack))).toEqual({ ok: true })
  expect(await ask((ack) => stranger.emit('join_request', request._id, ack))).toEqual({
    error: 'The request was not found',
  })
  const written = await ask((ack) =>
    stranger.emit('send_message', { requestId: request._id, message: 'Let me in' }, ack),
  )
  expect(written).toEqual({ error: 'The request was not found' })
})

test('a message is stored, acknowledged, and heard by the other side and nobody else', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const [writer, reader, stranger] = [
    await connected(church),
    await connected(preacher),
    await connected(await given.church()),
  ]
  const overheard: unknown[] = []
  stranger.onAny((...event) => overheard.push(event))

  const heard = next(reader, 'new_message')
  const clientId = crypto.randomUUID()
  const answer = await ask((ack) =>
    writer.emit('send_message', { requestId: request._id, message: 'Park behind the hall', clientId }, ack),
  )
  expect(answer).toMatchObject({
    message: { content: 'Park behind the hall', clientId, sender: { name: 'Grace Chapel' } },
  })
  expect(await heard).toMatchObject({ requestId: request._id, message: 'New message from Grace Chapel' })

  const { body } = await preacher.call(requestCalls.show, { params: { id: request._id } })
  expect(body.messages).toHaveLength(1)
  // A round trip of its own: whatever was sent to the stranger before has arrived by now.
  await ask((ack) => stranger.emit('leave_request', request._id, ack))
  expect(overheard).toEqual([])
})

test('what a socket says about a status changes nothing', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const socket = await connected(church)
  socket.emit('request_status_update', { requestId: request._id, status: 'confirmed', recipientId: preacher.userId })
  await ask((ack) => socket.emit('join_request', request._id, ack))
  const { body } = await church.call(requestCalls.show, { params: { id: request._id } })
  expect(body.status).toBe('pending')
})

test.each([
  ['nothing', undefined],
  ['text', 'hello'],
  ['an unknown field', { requestId: crypto.randomUUID(), message: 'x', as: 'admin' }],
])('a message that is %s is answered with a sentence', async (_name, input) => {
  const socket: Socket = await connected(await given.church())
  const answer = await ask<{ error: string }>((ack) => socket.emit('send_message', input, ack))
  expect(answer.error).toMatch(/\w/)
  expect(socket.connected).toBe(true)
})

test('logging out cuts what that session has open', async () => {
  const church = await given.church()
  const socket = await connected(church)
  const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await church.call(authCalls.logout)
  expect(await cut).toBe('io server disconnect')
})
