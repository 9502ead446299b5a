import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createGzip, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FetchLimits, fetchOutbound } from './fetch.ts'
import type { FetchErrorReason } from './fetch-error.ts'
import { withTls } from './outbound-policy.ts'

/** A server on the own network that may be called, and one that may not. */
let neighbour: Server
let forbidden: Server
let calls = 0
let answer: RequestListener = () => undefined
const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) => new Promise<void>((done) => server.listen(0, done))

beforeAll(async () => {
  neighbour = createServer((request, response) => answer(request, response))
  forbidden = createServer((_, response) => response.end('a secret'))
  forbidden.on('connection', () => (calls += 1))
  await Promise.all([listening(neighbour), listening(forbidden)])
})
afterAll(() => {
  for (const server of [neighbour, forbidden]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  calls = 0
})

const patience: FetchLimits = { bytes: 100_000, connecting: 5_000, whole: 10_000 }
const ask = (path = '/', given: Partial<FetchLimits> = {}) =>
  fetchOutbound(
    `http://127.0.0.1:${portOf(neighbour)}${path}`,
    { hosts: [`127.0.0.1:${portOf(neighbour)}`] },
    { ...patience, ...given },
  )
const leadsTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end()
const failsWith = (fetching: Promise<unknown>, reason: FetchErrorReason) =>
  expect(fetching).rejects.toMatchObject({ reason })

describe('what is served', () => {
  test.each([
    ['as it is', undefined, (text: string) => Buffer.from(text)],
    ['packed', 'gzip', gzipSync],
    ['packed otherwise', 'deflate', deflateSync],
  ])('arrives %s', async (_, encoding, pack) => {
    answer = (_request, response) =>
      response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(pack('BEGIN'))
    expect((await ask()).toString()).toBe('BEGIN')
  })

  test('arrives from where it has moved to, three times at most', async () => {
    answer = ({ url = '' }, response) => {
      const turns = Number(url.slice(1))
      if (turns > 0) response.writeHead(302, { location: `./${turns - 1}` }).end()
      else response.end('here')
    }
    expect((await ask('/3')).toString()).toBe('here')
    await failsWith(ask('/4'), 'refused')
  })

  test('is asked for by a name that is allowed', async () => {
    answer = (_, response) => response.end('here')
    const address = `http://localhost:${portOf(neighbour)}/`
    expect((await fetchOutbound(address, { hosts: ['localhost'] })).toString()).toBe('here')
  })

  test('is let go when it is too much, packed or not', async () => {
    answer = (_, response) => {
      response.on('error', () => undefined)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    await failsWith(ask(), 'too_large')

    const bomb = createGzip()
    bomb.end(Buffer.alloc(50_000_000))
    const packed = await buffer(bomb)
    expect(packed.length).toBeLessThan(patience.bytes)
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    await failsWith(ask(), 'too_large')
  })

  test('is let go when it only drips', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    }
    await failsWith(ask('/', { whole: 400 }), 'too_slow')
  })

  test('is let go when nothing comes', async () => {
    answer = () => undefined
    await failsWith(ask('/', { whole: 400 }), 'too_slow')
  })

  test('counts only whole', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setImmediate(() => response.destroy())
    }
    await failsWith(ask(), 'unreachable')
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed')
    await failsWith(ask(), 'unreachable')
  })

  test.each([
    [401, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [304, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('is nothing with the answer %i', async (status, reason) => {
    answer = (_, response) => response.writeHead(status).end('no')
    await failsWith(ask(), reason)
  })

  test('is nothing where no one is', async () => {
    const gone = createServer()
    await listening(gone)
    const port = portOf(gone)
    await new Promise((done) => gone.close(done))
    await failsWith(fetchOutbound(`http://127.0.0.1:${port}/`, { hosts: ['127.0.0.1'] }), 'unreachable')
    await failsWith(fetchOutbound('https://nobody.invalid/', { hosts: [] }), 'unreachable')
  })
})

describe('a private address', () => {
  const closed = { hosts: [] }

  test.each([
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '①②⑦.0.0.1',
  ])('is not asked as %s', async (host) => {
    await failsWith(fetchOutbound(`http://${host}:${portOf(forbidden)}/`, closed), 'private_address')
    expect(calls).toBe(0)
  })

  test('is not asked by a redirect', async () => {
    for (const to of [`http://127.0.0.1:${portOf(forbidden)}/`, `//localhost:${portOf(forbidden)}/`]) {
      answer = leadsTo(to)
      await failsWith(ask(), 'private_address')
    }
    for (const to of [
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'ftp://example.org/',
      'data:,x',
    ]) {
      answer = leadsTo(to)
      await failsWith(ask(), 'private_address')
    }
    answer = leadsTo('http://[')
    await failsWith(ask(), 'unreachable')
    answer = leadsTo(`http://user:secret@127.0.0.1:${portOf(neighbour)}/`)
    await failsWith(ask(), 'refused')
    expect(calls).toBe(0)
  })

  test('is not asked by a name, also where it is one of several', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1', '2606:4700::1']]) {
      const resolve = ((_name, _options, found) =>
        found(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as LookupFunction
      const address = `http://calendar.example:${portOf(forbidden)}/`
      await failsWith(fetchOutbound(address, { hosts: [], resolve }), 'private_address')
    }
    expect(calls).toBe(0)
  })

  test('is not asked by a name that leads elsewhere the second time', async () => {
    let asked = 0
    const resolve = ((_name, _options, found) => {
      asked += 1
      found(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    }) as LookupFunction
    const address = `http://calendar.example:${portOf(forbidden)}/`
    await failsWith(fetchOutbound(address, { hosts: [], resolve }), 'private_address')
    expect([asked, calls]).toEqual([1, 0])
  })

  test('is not asked at another port than the one that is allowed', async () => {
    const hosts = [`127.0.0.1:${portOf(neighbour)}`]
    await failsWith(fetchOutbound(`http://127.0.0.1:${portOf(forbidden)}/`, { hosts }), 'private_address')
    expect(calls).toBe(0)
  })

  test('is what email and shells have', async () => {
    for (const port of [22, 25, 465])
      await failsWith(fetchOutbound(`http://8.8.8.8:${port}/`, closed), 'private_address')
  })
})

describe('where only some hosts may be asked', () => {
  const resolve = ((_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }])) as LookupFunction
  const door = { hosts: [], only: ['calendar.example', 'other.example'], resolve }

  test.each(['calendar.example', 'a.b.calendar.example', 'CALENDAR.example'])(
    '%s may, as far as its address is public',
    async (host) => {
      await failsWith(fetchOutbound(`http://${host}:${portOf(forbidden)}/`, door), 'private_address')
      expect(calls).toBe(0)
    },
  )

  test.each([
    'example',
    'elsewhere.example',
    'xcalendar.example',
    'calendar.example.org',
    'calendar.example.',
    '8.8.8.8',
    '[2606:4700::1]',
    'localhost',
  ])('%s may not, and is not looked up', async (host) => {
    let asked = 0
    const counting = ((...given: Parameters<LookupFunction>) => {
      asked += 1
      resolve(...given)
    }) as LookupFunction
    await failsWith(fetchOutbound(`https://${host}/`, { ...door, resolve: counting }), 'not_allowed')
    expect([asked, calls]).toEqual([0, 0])
  })

  test('none of the others may by a redirect, and one’s own network may all the same', async () => {
    const own = { ...door, hosts: [`127.0.0.1:${portOf(neighbour)}`] }
    const asking = () => fetchOutbound(`http://127.0.0.1:${portOf(neighbour)}/`, own)
    answer = (_, response) => response.end('here')
    expect((await asking()).toString()).toBe('here')
    answer = leadsTo('https://elsewhere.example/')
    await failsWith(asking(), 'not_allowed')
    answer = leadsTo(`http://calendar.example:${portOf(forbidden)}/`)
    await failsWith(asking(), 'private_address')
    expect(calls).toBe(0)
  })
})

describe('what is outside is asked under TLS alone', () => {
  const own = { hosts: ['nas.lan', '192.168.1.5:8080'] }
  test.each([
    ['http://calendar.example/a.ics?b', 'https://calendar.example/a.ics?b'],
    ['http://calendar.example:8080/', 'https://calendar.example:8080/'],
    ['https://calendar.example/', 'https://calendar.example/'],
    ['http://192.168.1.5/', 'https://192.168.1.5/'],
  ])('%s as %s', (address, asked) => {
    expect(withTls(new URL(address), own).href).toBe(asked)
  })

  test.each(['http://nas.lan/', 'http://nas.lan:99/', 'http://192.168.1.5:8080/', 'ftp://calendar.example/'])(
    '%s stays as it is',
    (address) => {
      expect(withTls(new URL(address), own).href).toBe(address)
    },
  )
})
