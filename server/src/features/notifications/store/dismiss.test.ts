import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let address: string
const open: Socket[] = []
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

/** An open screen that counts how often it is told to refetch. */
async function screenOf({ token }: Person) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, { auth: { token }, forceNew: true })
  open.push(socket)
  let changes = 0
  socket.on('notifications_changed', () => (changes += 1))
  await new Promise<void>((connected) => socket.once('connect', connected))
  return () => changes
}

const waiting = async (who: Person) => (await who.call(notificationEndpoints.list)).body

test('what is dismissed on one device is dismissed on the others, which look again', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  for (const serviceTime of ['08:00', '10:30', '17:00']) await given.request(church, preacher, { serviceTime })
  const screens = [await screenOf(preacher), await screenOf(await given.onAnotherDevice(preacher))]
  const other = await screenOf(church)

  const [newest] = (await waiting(preacher)).notifications
  expect((await preacher.call(notificationEndpoints.dismiss, { params: { id: newest?._id ?? '' } })).status).toBe(204)
  await vi.waitFor(() => expect(screens.map((changes) => changes())).toEqual([1, 1]), 15_000)
  expect(await waiting(preacher)).toMatchObject({ unread: 2 })

  await preacher.call(notificationEndpoints.dismissAll)
  await vi.waitFor(() => expect(screens.map((changes) => changes())).toEqual([2, 2]), 15_000)
  expect(await waiting(preacher)).toEqual({ notifications: [], unread: 0 })
  expect(other()).toBe(0)
})

test('a notification that is dismissed stays so, at its first time', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  await given.request(church, preacher)
  const [notification] = (await waiting(preacher)).notifications
  const id = notification?._id ?? ''
  const when = async () =>
    (await given.database.pool.query('select dismissed_at from notifications where id = $1', [id])).rows[0].dismissed_at
  await preacher.call(notificationEndpoints.dismiss, { params: { id } })
  const first = await when()
  given.clock.forward({ minutes: 5 })
  expect((await preacher.call(notificationEndpoints.dismiss, { params: { id } })).status).toBe(204)
  expect(await when()).toEqual(first)
  expect((await church.call(notificationEndpoints.dismiss, { params: { id } })).status).toBe(404)
})

test('a notification that a newer one has just taken over can be dismissed all the same, and the newer one stays', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  const { _id: id } = (await church.call(threadEndpoints.start, { body })).body.thread
  const [first] = (await waiting(preacher)).notifications
  await church.call(threadEndpoints.send, { params: { id }, body: { content: 'And good night' } })
  const dismissal = { params: { id: first?._id ?? '' } }
  expect((await preacher.call(notificationEndpoints.dismiss, dismissal)).status).toBe(204)
  expect((await church.call(notificationEndpoints.dismiss, dismissal)).status).toBe(404)
  expect((await waiting(preacher)).notifications).toMatchObject([{ message: '2 new messages from Grace Chapel' }])
})
