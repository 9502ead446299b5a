import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

// These tests wait for real timeouts.
vi.setConfig({ testTimeout: 60_000 })

let given: TestApp
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await given.close()
})

async function serve(...how: Parameters<typeof testApp>): Promise<URL> {
  given = await testApp(...how)
  return new URL(await given.app.listen({ port: 0, host: '127.0.0.1' }))
}

/** Opens a connection that sends this text and nothing more. Nothing is read unless someone listens. */
function begin({ hostname, port }: URL, said: string): Socket {
  const client = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  client.write(said)
  clients.push(client)
  return client
}

const bodyTo = (path: string, length: number, headers = 'content-type: application/json\r\n') =>
  `POST ${path} HTTP/1.1\r\nhost: pulpit\r\n${headers}content-length: ${length}\r\n\r\n`

/** The status that a visitor on a new connection gets. */
const visit = (address: URL) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(new URL('/api/places?q=atl', address), { agent: false }, (reply) => resolve(reply.resume().statusCode)).on(
      'error',
      reject,
    )
  })

const large = 'GET /api/openapi.json HTTP/1.1\r\nhost: pulpit\r\n\r\n'

const connections = () =>
  new Promise<number>((resolve, reject) => {
    given.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('three hundred slow clients keep no one waiting, and all of them are let go', async () => {
  const patience = { headersWithinMs: 4_000, bodyWithinMs: 4_000, silentMs: 4_000, idleMs: 4_000 }
  const address = await serve({}, patience)
  let accepted = 0
  given.app.server.on('connection', () => {
    accepted += 1
  })
  for (let count = 0; count < 100; count += 1) {
    begin(address, 'GET / HTTP/1.1\r\nhost: pul')
    begin(address, `${bodyTo('/api/auth/login', 100)}{"email":`)
    // Some ask for more than the socket buffers hold, so that replies get stuck in the server.
    begin(address, large.repeat(count < 10 ? 10 : 1))
  }
  await expect.poll(() => accepted, { timeout: 8_000 }).toBe(300)
  for (let round = 0; round < 10; round += 1) {
    expect(await Promise.all(Array.from({ length: 5 }, () => visit(address)))).toEqual(Array(5).fill(200))
  }
  await expect.poll(connections, { timeout: 14_000, interval: 200 }).toBe(0)
  expect(await visit(address)).toBe(200)
})

test('whoever asks for more than may wait, all at once, and reads nothing is let go, and the next one is answered', async () => {
  const address = await serve({}, { unsentReplyBytes: 4 * 1024 * 1024 })
  const small = 'GET /api/nowhere HTTP/1.1\r\nhost: pulpit\r\n\r\n'
  for (const asked of [large.repeat(100), small.repeat(1_400), large.repeat(100)]) {
    const accepted = once(given.app.server, 'connection')
    begin(address, asked)
    await accepted
    await expect.poll(connections, { timeout: 8_000 }).toBe(0)
    const next = await fetch(new URL('/api/openapi.json', address), { headers: { connection: 'close' } })
    expect(await next.text()).toContain('"paths"')
    await expect.poll(connections).toBe(0)
  }
})

test('a photo may take its time from an honest phone, other bodies may not', async () => {
  const address = await serve({}, { bodyWithinMs: 500 })
  const { token } = await given.preacher()
  const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const head = `--x\r\ncontent-disposition: form-data; name="profileImage"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--x--\r\n')])
  const headers = `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\n`
  const phone = begin(address, bodyTo(`/api${preacherEndpoints.uploadImage.path}`, body.length, headers))
  phone.write(body.subarray(0, 200))

  // Begun later and ended earlier, as the replies of both show.
  const other = begin(address, `${bodyTo('/api/auth/login', 100)}{"email":`)
  const [refusal] = await once(other, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 408 /)
  await once(other, 'close')

  const answered = once(phone, 'data')
  phone.write(body.subarray(200))
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
})

test('more connections than the server can carry are closed at the door', async () => {
  const address = await serve({}, { connections: 5 })
  const first = Array.from({ length: 5 }, () => begin(address, 'GET / HTTP/1.1\r\n'))
  await expect.poll(connections).toBe(5)
  const sixth = begin(address, '')
  await once(sixth.resume(), 'close')
  expect(first.map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(false))
})
