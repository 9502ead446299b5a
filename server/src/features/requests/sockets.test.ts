import { authEndpoints } from '@openpulpit/contract/auth'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { ask, type Client, connected, dial, next } from '../../../test/clients/socket-clients.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let address: string
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})

const refusal = (socket: Client) =>
  new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))

test.each([
  ['none', undefined],
  ['garbage', 'garbage'],
  ['not even text', { $gt: '' }],
])('a connection with %s for a token is refused', async (_name, token) => {
  expect(await refusal(dial(address, token))).toBe('authentication error')
})

test('a connection ends with its session, also when that just runs out', async () => {
  const preacher = await given.preacher()
  const runsOut = new Date(given.clock.now().getTime() + 3_600_000)
  await given.database.pool.query('update sessions set expires_at = $1 where user_id = $2', [runsOut, preacher.userId])
  const socket = await connected(address, preacher)
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const now = given.clock.now()
  given.clock.set(runsOut)
  expect(await ended).toBe('io server disconnect')
  given.clock.set(now)
})

test('a connection from another site’s page is refused', async () => {
  const church = await given.church()
  expect(await refusal(dial(address, church.token, { origin: 'https://elsewhere.example' }))).toMatch(
    /websocket error|xhr/,
  )
})

test('a preacher sees a request arrive, the church sees it accepted, each without asking', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const [atChurch, atPreacher] = [await connected(address, church), await connected(address, preacher)]

  const arrived = Promise.all([next(atPreacher, 'request_update'), next(atPreacher, 'notification')])
  const request = await given.request(church, preacher)
  const [update, notification] = await arrived
  expect(update).toMatchObject({ requestId: request._id, status: 'pending' })
  expect(notification).toMatchObject({ type: 'request_update', requestId: request._id })

  const accepted = next(atChurch, 'request_update')
  await preacher.accept(request._id)
  expect(await accepted).toMatchObject({ requestId: request._id, status: 'confirmed' })
})

test('only the two sides of a request can join it and write into it', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const stranger = await connected(address, await given.preacher())
  const member = await connected(address, church)

  expect(await ask((ack) => member.emit('join_request', request._id, ack))).toEqual({ ok: true })
  expect(await ask((ack) => stranger.emit('join_request', request._id, ack))).toEqual({
    error: 'The request was not found',
  })
  const written = await ask((ack) =>
    stranger.emit('send_message', { requestId: request._id, message: 'Let me in' }, ack),
  )
  expect(written).toEqual({ error: 'The request was not found' })
})

test('a message is stored, acknowledged, and heard by the other side and no one else', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const [writer, reader, stranger] = [
    await connected(address, church),
    await connected(address, preacher),
    await connected(address, await given.church()),
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

  const { body } = await preacher.call(requestEndpoints.show, { params: { id: request._id } })
  expect(body.messages).toHaveLength(1)
  // A round trip of its own: whatever was sent to the stranger before has arrived by now.
  await ask((ack) => stranger.emit('leave_request', request._id, ack))
  expect(overheard).toEqual([])
})

test('what a socket says about a status changes nothing', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const socket = await connected(address, church)
  socket.emit('request_status_update', { requestId: request._id, status: 'confirmed', recipientId: preacher.userId })
  await ask((ack) => socket.emit('join_request', request._id, ack))
  const { body } = await church.call(requestEndpoints.show, { params: { id: request._id } })
  expect(body.status).toBe('pending')
})

test.each([
  ['nothing', undefined],
  ['text', 'hello'],
  ['an unknown field', { requestId: crypto.randomUUID(), message: 'x', as: 'admin' }],
])('a message that is %s is answered with a sentence', async (_name, input) => {
  const socket: Socket = await connected(address, await given.church())
  const answer = await ask<{ error: string }>((ack) => socket.emit('send_message', input, ack))
  expect(answer.error).toMatch(/\w/)
  expect(socket.connected).toBe(true)
})

test('a hundred things said at once are not all begun, and what is said later is', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const socket = await connected(address, church)
  const say = (message: string) =>
    ask<object>((ack) => socket.emit('send_message', { requestId: request._id, message }, ack))
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => say(`word ${at}`)))
  expect(answers).toContainEqual({ error: 'That was a lot in a short time. Please wait a minute.' })
  expect(answers).toContainEqual({ message: expect.objectContaining({ content: 'word 0' }) })
  expect(await say('One more')).toMatchObject({ message: { content: 'One more' } })
})

test('logging out cuts what that session has open', async () => {
  const church = await given.church()
  const socket = await connected(address, church)
  const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await church.call(authEndpoints.logout)
  expect(await cut).toBe('io server disconnect')
})
