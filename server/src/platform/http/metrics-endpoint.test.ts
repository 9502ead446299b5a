import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { connected } from '../../../test/clients/socket-clients.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const token = 'an-operators-own-token'
const given = useTestApp({ METRICS_TOKEN: token })
let address: string
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})

const operator = `Bearer ${token}`
const ask = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  given.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' }, ...options })
/** The value of a metrics line; undefined if there is none. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await ask()).body.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('are for who sits at the machine, or has the token', async () => {
  const near = await ask()
  expect(near.statusCode).toBe(200)
  expect(near.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('text/plain'),
  })
  const far = { remoteAddress: '203.0.113.7' }
  expect((await ask({ ...far, headers: { authorization: operator } })).statusCode).toBe(200)
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `${operator}x`, operator.slice(0, -1)]) {
    const refused = await ask({ ...far, headers: { authorization } })
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({ status: 404, code: 'not_found' })
  }
})

test.each([
  ['a proxy says whom it asks for', { 'x-forwarded-for': '203.0.113.7' }],
  ['a page of another name leads here', { host: 'evil.example' }],
])('are not shown though the line is near, when %s', async (_, headers) => {
  expect((await ask({ headers })).statusCode).toBe(404)
})

test('a forwarded address does not make anyone near', async () => {
  const trusting = await testApp({ TRUST_PROXY: 'true' })
  const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }
  const reply = await trusting.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers })
  await trusting.close()
  expect(reply.statusCode).toBe(404)
})

test.each([
  ['its address is https', { PUBLIC_URL: 'https://pulpit.example' }],
  ['it trusts one', { TRUST_PROXY: '1' }],
])('where a proxy stands in front, for %s, no one is near who has no token', async (_, settings) => {
  const proxied = await testApp({ METRICS_TOKEN: token, ...settings })
  const headers = { host: 'localhost:3000' }
  const near = await proxied.app.inject({ url: '/metrics', headers })
  const known = await proxied.app.inject({ url: '/metrics', headers: { ...headers, authorization: operator } })
  await proxied.close()
  expect([near.statusCode, known.statusCode]).toEqual([404, 200])
})

test('without a token no one has the right one', async () => {
  const closed = await testApp()
  for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer null']) {
    const reply = await closed.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } })
    expect(reply.statusCode).toBe(404)
  }
  await closed.close()
})

test('tell of routes by their pattern and never of an id, an address or a query', async () => {
  const church = await given.church()
  const id = crypto.randomUUID()
  await church.call(requestEndpoints.show, { params: { id } })
  await given.app.inject('/api/auth/me?token=canary-token')
  await given.app.inject('/calendar/canary-secret.ics')
  await given.app.inject('/reset-password/canary-reset')
  await given.app.inject('/api/canary-nothing')
  const { body } = await ask()
  expect(body).toContain('openpulpit_http_request_seconds_count{method="GET",route="/api/requests/:id",status="4xx"} 1')
  expect(body).toContain('route="/calendar/:name"')
  expect(body).toContain('route="none"')
  expect(body).not.toContain(id)
  expect(body).not.toContain('canary')
  expect(body).not.toContain(church.email)
})

test('count messages, sockets, jobs and the connections of the pool', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const before = (await figure('openpulpit_messages_stored_total')) ?? 0
  const { _id } = await given.request(church, preacher, { message: 'Good morning' })
  await church.call(requestEndpoints.sendMessage, { params: { id: _id }, body: { content: 'Are you free?' } })
  await expect.poll(() => figure('openpulpit_messages_stored_total')).toBe(before + 2)

  const sockets = [await connected(address, church), await connected(address, preacher)]
  expect(await figure('openpulpit_sockets')).toBe(2)
  for (const socket of sockets) socket.disconnect()
  await expect.poll(() => figure('openpulpit_sockets')).toBe(0)

  expect(await figure('openpulpit_database_connections{state="total"}')).toBeGreaterThan(0)
  // The scrape itself may briefly wait for a connection.
  await expect.poll(() => figure('openpulpit_database_connections{state="waiting"}')).toBe(0)
  await given.jobsDone()
  await expect.poll(() => figure('openpulpit_jobs_total{name="mail-verification",outcome="done"}')).toBeGreaterThan(0)
  expect(await figure('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('count the jobs that wait, also where none are done', async () => {
  const idle = await testApp()
  await idle.anyone(passwordEndpoints.forgotten, { body: { email: (await idle.church()).email } })
  const { body } = await idle.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  await idle.close()
  expect(body).toMatch(/^openpulpit_jobs_waiting\{name="[\w-]+"\} [1-9]/m)
})
