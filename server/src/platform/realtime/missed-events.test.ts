import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { ask, connected, dial, hearing, next } from '../../../test/clients/socket-clients.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let address: string
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Whether someone's page that was fetched then is told, when it connects, that something happened since. */
async function hasMissed({ token }: Person, fetchedAt: number): Promise<boolean> {
  const socket = dial(address, undefined)
  socket.auth = { token, pageAge: Math.ceil(performance.now() - fetchedAt) }
  const told = hearing(socket, 'missed')
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  await ask((ack) => socket.emit('leave_request', crypto.randomUUID(), ack))
  return told.length > 0
}

test('of the time before its start a server says that something may have happened', async () => {
  expect(await hasMissed(await given.preacher(), performance.now() - 59_000)).toBe(true)
})

test('a page that connects is told if something happened after it was fetched', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const before = performance.now()
  const told = next(await connected(address, preacher), 'notification')
  await given.request(church, preacher)
  await told
  expect(await hasMissed(preacher, before)).toBe(true)
})

test('it need not fetch anything twice if nothing did, whatever happened to others', async () => {
  const [church, preacher, another] = [await given.church(), await given.preacher(), await given.preacher()]
  const fetchedAt = performance.now()
  const told = next(await connected(address, another), 'notification')
  await given.request(church, another)
  await told
  expect(await hasMissed(preacher, fetchedAt)).toBe(false)
})
