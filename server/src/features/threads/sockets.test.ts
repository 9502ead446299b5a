import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { ask, type Client, connected, hearing, next } from '../../../test/clients/socket-clients.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let address: string
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})

async function begun(church: Person, preacher: Person): Promise<string> {
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  return (await church.call(threadEndpoints.start, { body })).body.thread._id
}
async function ofRequest(church: Person, preacher: Person): Promise<string> {
  const request = await given.request(church, preacher, { message: 'Good morning' })
  return (await church.call(requestEndpoints.show, { params: { id: request._id } })).body.threadId ?? ''
}
const say = (who: Person, id: string, content: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content } })
const read = (who: Person, id: string, seq: number) => who.call(threadEndpoints.read, { params: { id }, body: { seq } })
const notificationsOf = async (who: Person) => (await who.call(notificationEndpoints.list)).body.notifications
const join = (socket: Client, id: string) => ask((ack) => socket.emit('join_thread', id, ack))
/** The acknowledgement arrives after all earlier events. */
const caughtUp = (socket: Client) => ask((ack) => socket.emit('leave_request', crypto.randomUUID(), ack))

async function two() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const [atChurch, atPreacher] = [await connected(address, church), await connected(address, preacher)]
  return { church, preacher, atChurch, atPreacher }
}

test('a message of a conversation without a request reaches both, wherever they are', async () => {
  const { church, preacher, atChurch, atPreacher } = await two()
  const both = () => Promise.all([next(atChurch, 'new_message'), next(atPreacher, 'new_message')])
  const begins = both()
  const id = await begun(church, preacher)
  await begins
  const heard = both()
  const { body: item } = await say(preacher, id, 'Gladly')
  expect(await heard).toEqual([
    { requestId: null, threadId: id, message: 'New message from John Wesley', item },
    { requestId: null, threadId: id, message: 'Your message was sent', item },
  ])
})

test('both sides hear up to where one has seen a conversation', async () => {
  const { church, preacher, atChurch, atPreacher } = await two()
  const id = await begun(church, preacher)
  const heard = Promise.all([next(atChurch, 'thread_read'), next(atPreacher, 'thread_read')])
  await read(preacher, id, 1)
  const seen = { threadId: id, userId: preacher.userId, seq: 1, at: given.clock.now().toISOString() }
  expect(await heard).toEqual([seen, seen])
})

describe('what waits of a conversation', () => {
  test('is one notification, which the newest takes over and reading ends, on every device', async () => {
    const { church, preacher, atPreacher } = await two()
    const id = await begun(church, preacher)
    const first = await notificationsOf(preacher)
    expect(first).toMatchObject([{ type: 'message', message: 'New message from Grace Chapel', threadId: id }])
    const told = next(atPreacher, 'notification')
    await say(church, id, 'And another thing')
    const notifications = await notificationsOf(preacher)
    expect(notifications).toMatchObject([
      { message: '2 new messages from Grace Chapel', threadId: id, requestId: null },
    ])
    expect(notifications[0]?._id).not.toBe(first[0]?._id)
    expect(await told).toEqual(notifications[0])

    await read(preacher, id, 1)
    expect(await notificationsOf(preacher)).toEqual(notifications)
    const gone = next(atPreacher, 'notifications_changed')
    await read(preacher, id, 2)
    await gone
    expect(await notificationsOf(preacher)).toEqual([])
  })

  test('is one notification too when much is written at once, and a new one after the last was dismissed', async () => {
    const { church, preacher } = await two()
    const id = await begun(church, preacher)
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(church, id, `${at}`)))
    const [notification, ...others] = await notificationsOf(preacher)
    expect({ message: notification?.message, others }).toEqual({
      message: '21 new messages from Grace Chapel',
      others: [],
    })
    await preacher.call(notificationEndpoints.dismissAll)
    await say(church, id, 'One more')
    expect(await notificationsOf(preacher)).toMatchObject([{ message: '22 new messages from Grace Chapel' }])
  })

  test('leads to the request where there is one, and is not told of what comes with the request itself', async () => {
    const { church, preacher } = await two()
    const request = await given.request(church, preacher, { message: 'Good morning' })
    expect((await notificationsOf(preacher)).map(({ type }) => type)).toEqual(['request_update'])
    await church.call(requestEndpoints.sendMessage, {
      params: { id: request._id },
      body: { content: 'And good night' },
    })
    expect((await notificationsOf(preacher))[0]).toMatchObject({ type: 'message', requestId: request._id })
  })
})

describe('that someone types', () => {
  test('is seen by the other side alone, while both look, and once a second at most', async () => {
    const { church, preacher, atChurch, atPreacher } = await two()
    const id = await begun(church, preacher)
    const elsewhere = await connected(address, church)
    for (const socket of [atChurch, elsewhere, atPreacher]) expect(await join(socket, id)).toEqual({ ok: true })
    const [seen, own] = [hearing(atPreacher, 'typing'), hearing(elsewhere, 'typing')]
    const type = async () => {
      atChurch.emit('typing', id)
      for (const socket of [atChurch, elsewhere, atPreacher]) await caughtUp(socket)
    }
    await type()
    await type()
    expect(seen).toEqual([{ threadId: id, name: 'Grace Chapel' }])
    given.clock.forward({ minutes: 1 / 60 })
    await type()
    expect(seen).toHaveLength(2)
    expect(own).toEqual([])

    // Whatever the id's spelling, and however often it is joined.
    expect(await join(atChurch, id.toUpperCase())).toEqual({ ok: true })
    atChurch.emit('typing', id.toUpperCase())
    await type()
    expect(seen).toHaveLength(2)

    await ask((ack) => atPreacher.emit('leave_thread', id, ack))
    given.clock.forward({ minutes: 1 })
    await type()
    expect(seen).toHaveLength(2)
  })

  test('is not shown to who has left before they were let in', async () => {
    const { church, preacher, atChurch, atPreacher } = await two()
    const id = await begun(church, preacher)
    const seen = hearing(atPreacher, 'typing')
    await join(atChurch, id)
    await Promise.all([join(atPreacher, id), ask((ack) => atPreacher.emit('leave_thread', id, ack))])
    atChurch.emit('typing', id)
    for (const socket of [atChurch, atPreacher]) await caughtUp(socket)
    expect(seen).toEqual([])
  })
})

describe.each([
  ['without a request', begun],
  ['of a request', ofRequest],
])('to a stranger a conversation %s is as good as missing', (_, began) => {
  test.each(['church', 'preacher'] as const)('who is a %s', async (role) => {
    const { church, preacher, atChurch, atPreacher } = await two()
    const id = await began(church, preacher)
    const stranger = await given[role]()
    const atStranger = await connected(address, stranger)
    const overheard: unknown[] = []
    atStranger.onAny((...event) => overheard.push(event))
    for (const socket of [atChurch, atPreacher]) await join(socket, id)
    const typed = hearing(atPreacher, 'typing')

    const asked = async (thread: string) => [
      await stranger.call(threadEndpoints.show, { params: { id: thread } }),
      await say(stranger, thread, 'Let me in'),
      await read(stranger, thread, 1),
      await join(atStranger, thread),
    ]
    const answers = await asked(id)
    expect(answers).toMatchObject([
      { status: 404 },
      { status: 404 },
      { status: 404 },
      { error: 'The conversation was not found' },
    ])
    expect(answers).toEqual(await asked(crypto.randomUUID()))

    atStranger.emit('typing', id)
    await caughtUp(atStranger)
    atChurch.emit('typing', id)
    await say(church, id, 'Only for you')
    await read(preacher, id, 2)
    for (const socket of [atStranger, atPreacher]) await caughtUp(socket)
    expect(typed).toEqual([{ threadId: id, name: 'Grace Chapel' }])
    expect(overheard).toEqual([])
    const { messages, thread } = (await church.call(threadEndpoints.show, { params: { id } })).body
    expect(messages.map(({ content }) => content)).toEqual(['Good morning', 'Only for you'])
    expect(thread.seenByOther.seq).toBe(2)
  })
})

test('a connection follows ten conversations at once at most', async () => {
  const { church, preacher, atChurch } = await two()
  const ids: string[] = []
  for (let count = 0; count < 11; count += 1) ids.push(await begun(church, preacher))
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  for (const id of ids.slice(0, 10)) expect(await join(atChurch, id)).toEqual({ ok: true })
  expect(await join(atChurch, last)).toMatchObject({ error: expect.stringContaining('Too much is open') })
  expect(await join(atChurch, first)).toEqual({ ok: true })
  await ask((ack) => atChurch.emit('leave_thread', first, ack))
  expect(await join(atChurch, last)).toEqual({ ok: true })
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no id', 'easter'],
])('%s for a conversation harms nothing', async (_, what) => {
  const socket = await connected(address, await given.church())
  // What a hostile browser could send.
  const emit = (event: string, ...args: unknown[]) => Reflect.apply(socket.emit, socket, [event, ...args])
  for (const event of ['join_thread', 'leave_thread'])
    expect(await ask((ack) => emit(event, what, ack))).toMatchObject({ error: expect.stringMatching(/^[A-Z]/) })
  emit('typing', what)
  await caughtUp(socket)
  expect(socket.connected).toBe(true)
})
