import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { watchDatabaseErrors } from '../fixtures/database-errors.ts'
import { expectRefused, expectWellFormed } from '../fixtures/expect-reply.ts'
import { isWhole, patience, runs } from '../fixtures/fuzz-runs.ts'
import { validBody } from '../fixtures/valid-bodies.ts'
import { useTestApp } from '../use-test-app.ts'
import { mangled } from './mangled-json.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let requestId: string
const database = watchDatabaseErrors()
beforeAll(async () => {
  church = await given.church()
  preacher = await given.preacher()
  await given.database.pool.query('update users set is_admin = true where id = any($1)', [
    [church.userId, preacher.userId],
  ])
  requestId = (await given.request(church, preacher))._id
  await given.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  database.stop()
  expect((await given.app.inject('/health/ready')).statusCode).toBe(200)
  expect(database.errors).toEqual([])
})

/** One function reads all bodies, so three calls stand for all; `npm run fuzz` tries each. */
const shownOn = new Set(['POST /auth/register', 'POST /requests', 'PUT /churches/profile'])
const readByOne = [...apiEndpoints].filter(([name, { body }]) => body && (isWhole || shownOn.has(name)))
const upload = 'POST /preachers/upload-image'
const tokenFor = (access: string) => (access === 'preacher' ? preacher : church).token

async function send(name: string, payload: string | Buffer | Readable, headers: Record<string, string>) {
  const call = apiEndpoints.get(name)
  if (!call) throw new Error(`there is no call ${name}`)
  const url = addressOf(call, { id: call.path.startsWith('/preachers/') ? preacher.profileId : requestId })
  const authorization = `Bearer ${tokenFor(call.access)}`
  return given.app.inject({ method: call.method, url, headers: { ...headers, authorization }, payload })
}

const json = 'application/json'
const meant = (name: string) => JSON.stringify(validBody(name, { church, preacher, requestId }))
const types = [
  'application/json; charset=utf-16',
  'application/json; charset=',
  'APPLICATION/JSON',
  'application/json;;',
]
const oddTypes = [
  'application/jsonp',
  'application/json, text/html',
  'application/ld+json',
  'image/svg+xml',
  '*/*',
  '\t',
]

const bomb = Buffer.alloc(10_000_000, ' ')
const packed = [
  ['gzip', gzipSync(bomb)],
  ['br', brotliCompressSync(bomb)],
  ['deflate, gzip', gzipSync(gzipSync(bomb))],
  ['x-unheard-of', Buffer.from('{}')],
] as const

describe.each(readByOne)('%s', (name) => {
  test('answers honestly to its own words, mangled', { timeout: 60_000, ...patience }, async () => {
    await fc.assert(
      fc.asyncProperty(mangled(meant(name)), async (text) => {
        expectWellFormed(await send(name, text, { 'content-type': json }), text.slice(0, 300))
      }),
      runs(10),
    )
  })

  test('answers honestly to odd kinds of content', async () => {
    for (const type of types) expectWellFormed(await send(name, '{"broken', { 'content-type': type }), type)
    for (const type of oddTypes) expectRefused(await send(name, '{}', { 'content-type': type }), type)
  })

  test('unpacks nothing, and believes no length', async () => {
    for (const [encoding, payload] of packed) {
      expectRefused(await send(name, payload, { 'content-type': json, 'content-encoding': encoding }), encoding)
    }
    for (const length of ['1', '9'.repeat(15)]) {
      expectRefused(await send(name, '{"a":1}', { 'content-type': json, 'content-length': length }), length)
    }
  })
})

describe(upload, () => {
  const start = '--b\r\ncontent-disposition: form-data; name="profileImage"; filename="me.jpg"\r\n'
  const forms: Record<string, string> = {
    'no end': `${start}\r\nbytes`,
    'no head': '--b\r\n\r\nbytes\r\n--b--',
    'an endless head': `${start}x: ${'y'.repeat(100_000)}\r\n\r\nz\r\n--b--`,
    'a thousand heads': `${start}${'x: y\r\n'.repeat(1_000)}\r\nz\r\n--b--`,
    'a thousand parts': `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n'.repeat(1_000)}--b--`,
    'a name with everything': `--b\r\ncontent-disposition: form-data; name="__proto__"; filename="../../etc/passwd\0"\r\n\r\nx\r\n--b--`,
    'ends before it begins': '--b--',
    'nested forms': `--b\r\ncontent-type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--`,
    'a large part of another kind': `--b\r\ncontent-disposition: attachment\r\n\r\n${'x'.repeat(4_000_000)}\r\n--b--`,
    'only dashes': '-'.repeat(50_000),
  }
  const piece = 64 * 1024
  test.each(Object.entries(forms))('refuses a form with %s', async (what, form) => {
    // In pieces, as over a network.
    const pieces = Array.from({ length: Math.ceil(form.length / piece) }, (_, at) =>
      Buffer.from(form.slice(at * piece, (at + 1) * piece)),
    )
    const payload = Readable.from(pieces, { objectMode: false })
    expectRefused(await send(upload, payload, { 'content-type': 'multipart/form-data; boundary=b' }), what)
  })

  test.each(['boundary=', `boundary=${'b'.repeat(5_000)}`, 'boundary="b', 'boundary=b; boundary=c', 'charset=utf-7'])(
    'refuses a form whose kind says %s',
    async (said) => {
      expectRefused(
        await send(upload, `${start}\r\nx\r\n--b--`, { 'content-type': `multipart/form-data; ${said}` }),
        said,
      )
    },
  )

  test('answers honestly to a form cut or changed anywhere', { timeout: 60_000, ...patience }, async () => {
    const form = `${start}content-type: image/jpeg\r\n\r\nbytes\r\n--b--\r\n`
    await fc.assert(
      fc.asyncProperty(mangled(form), async (text) => {
        expectWellFormed(await send(upload, text, { 'content-type': 'multipart/form-data; boundary=b' }), text)
      }),
      runs(10),
    )
  })
})

/** The complete response to these bytes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = given.app.server.address() as AddressInfo
    let answer = ''
    const line = connect(port, '127.0.0.1', () => line.end(bytes))
    line.setEncoding('latin1').on('data', (part) => {
      answer += part
    })
    line.on('close', () => resolve(answer)).on('error', reject)
  })

describe('on the line itself', () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
  test.each([
    ['a length that is none', `${head}Content-Length: ten\r\n\r\n{}`],
    ['a negative length', `${head}Content-Length: -5\r\n\r\n{}`],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}a`],
    ['a length and pieces', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a broken piece', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['pieces in another wrapping', `${head}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['less than it says', `${head}Content-Length: 200\r\n\r\n{}`],
    ['more than it says', `${head}Content-Length: 2\r\n\r\n{}{}{}{}`],
    ['a head without an end', `${head}X: ${'y'.repeat(40_000)}\r\n\r\n`],
    ['another language', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['a wish for everything', 'GET * HTTP/9.9\r\n\r\n'],
    ['a line within a line', `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nA: b\nC: d\rE: f\r\n\r\n`],
  ])('%s is refused, and the next is served', async (_, bytes) => {
    expect(await raw(bytes)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
    expect((await given.app.inject('/health/ready')).statusCode).toBe(200)
  })
})
