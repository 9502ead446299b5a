import { blockEndpoints } from '@openpulpit/contract/blocks'
import { reportEndpoints } from '@openpulpit/contract/reports'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { ask, type Client, connected, hearing, next } from '../../../test/clients/socket-clients.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let address: string
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})

async function talking() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher, { message: 'Good morning' })
  const [thread] = (await preacher.call(threadEndpoints.list)).body.threads
  const [atChurch, atPreacher] = [await connected(address, church), await connected(address, preacher)]
  return { church, preacher, requestId: request._id, id: thread?._id ?? '', atChurch, atPreacher }
}
const block = (who: Person, id: string) => who.call(blockEndpoints.block, { params: { id } })
const unblock = (who: Person, id: string) => who.call(blockEndpoints.unblock, { params: { id } })
const join = (socket: Client, id: string) => ask((ack) => socket.emit('join_thread', id, ack))
/** Whatever was sent to this one before has arrived when its answer does. */
const caughtUp = (socket: Client) => ask((ack) => socket.emit('leave_request', crypto.randomUUID(), ack))

test('a message over the socket is refused with the same sentence', async () => {
  const { preacher, id, requestId, atChurch } = await talking()
  await block(preacher, id)
  const answer = await ask((ack) => atChurch.emit('send_message', { requestId, message: 'Hello?' }, ack))
  expect(answer).toEqual({ error: 'John Wesley isn’t taking messages from you.' })
})

test('whatever else the blocker has open looks again, and the other side hears nothing of it', async () => {
  const { preacher, id, atChurch, atPreacher } = await talking()
  const overheard = hearing(atChurch, 'threads_changed')
  for (const change of [
    () => block(preacher, id),
    () => unblock(preacher, id),
    () => preacher.call(reportEndpoints.report, { params: { id }, body: { reason: 'spam' } }),
  ]) {
    const heard = next(atPreacher, 'threads_changed')
    await change()
    await heard
  }
  await caughtUp(atChurch)
  expect(overheard).toEqual([])
})

test('that someone types crosses no block, whether it is set while both look or before, and crosses again after it', async () => {
  const { church, preacher, id, atChurch, atPreacher } = await talking()
  const seen = { church: hearing(atChurch, 'typing'), preacher: hearing(atPreacher, 'typing') }
  const type = async () => {
    given.clock.forward({ minutes: 1 })
    for (const socket of [atChurch, atPreacher]) socket.emit('typing', id)
    for (const socket of [atChurch, atPreacher, atChurch]) await caughtUp(socket)
    return [seen.church.length, seen.preacher.length]
  }
  const told = async (change: () => Promise<unknown>, socket: Client) => {
    const heard = next(socket, 'threads_changed')
    await change()
    await heard
  }
  for (const socket of [atChurch, atPreacher]) await join(socket, id)
  expect(await type()).toEqual([1, 1])

  await told(() => block(preacher, id), atPreacher)
  expect(await type()).toEqual([1, 1])
  const late = await connected(address, church)
  const seenLate = hearing(late, 'typing')
  for (const socket of [late, atChurch, atPreacher]) expect(await join(socket, id)).toEqual({ ok: true })
  expect(await type()).toEqual([1, 1])
  late.emit('typing', id)
  await caughtUp(late)
  expect([...(await type()), seenLate.length]).toEqual([1, 1, 0])

  await told(() => unblock(preacher, id), atPreacher)
  expect([...(await type()), seenLate.length]).toEqual([2, 2, 1])

  await told(() => block(church, id), atChurch)
  await ask((ack) => atPreacher.emit('leave_thread', id, ack))
  await told(() => unblock(church, id), atChurch)
  expect(await type()).toEqual([2, 2])
})
