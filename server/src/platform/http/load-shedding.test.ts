import { connect } from 'node:net'
import { authEndpoints } from '@openpulpit/contract/auth'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { connected, dial } from '../../../test/clients/socket-clients.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({}, { requestsAtOnce: 3 })
let address: string
let church: Person
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  church = await given.church()
})

const releases: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
})

const me = () =>
  fetch(`${address}/api${authEndpoints.me.path}`, { headers: { authorization: `Bearer ${church.token}` } })

/** Blocks every request that looks up a session until the returned function is called, or the test ends. */
async function holdAccounts(): Promise<() => Promise<unknown>> {
  const client = await given.database.pool.connect()
  await client.query('begin; lock table sessions in access exclusive mode')
  let released: Promise<unknown> | undefined
  const release = () => (released ??= client.query('rollback').finally(() => client.release()))
  releases.push(release)
  return release
}

test('with too much to do the server says so at once, keeps what it has taken, and recovers', async () => {
  const open = await connected(address, church)
  const release = await holdAccounts()
  const statuses: number[] = []
  const asked = Array.from({ length: 12 }, async () => {
    const { status } = await me()
    statuses.push(status)
  })
  // The three, and the one that was over the limit.
  await expect.poll(() => statuses.length).toBe(8)
  expect(new Set(statuses)).toEqual(new Set([503]))

  const refused = await me()
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toEqual({ code: 'unavailable', message: expect.stringContaining('try again') })

  // Probes still work, existing connections stay, and new sockets are told to come back later.
  for (const path of ['/health/live', '/health/ready', '/metrics']) {
    expect((await fetch(`${address}${path}`)).status, path).toBe(200)
  }
  const handshake = `${address}/socket.io/?EIO=4&transport=polling`
  expect(await fetch(handshake)).toMatchObject({ status: 503 })
  const socket = dial(address, church.token)
  await new Promise((resolve) => socket.once('connect_error', resolve))
  expect(open.connected).toBe(true)
  const metrics = await (await fetch(`${address}/metrics`)).text()
  expect(metrics).toMatch(/^openpulpit_shed_total\{what="request"\} 9$/m)
  expect(metrics).toMatch(/^openpulpit_shed_total\{what="socket"\} 2$/m)

  await release()
  await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect((await me()).status).toBe(200)
  await connected(address, church)
})

test('those whose body is still on its way turn no one away', async () => {
  const { hostname, port } = new URL(address)
  const slow = Array.from({ length: 20 }, () => {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: pulpit\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 10\r\nexpect: 100-continue\r\n\r\n')
    return socket
  })
  // 100 Continue shows that the server has received them all.
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
  expect((await me()).status).toBe(200)
  for (const socket of slow) socket.destroy()
})
