import { clientEvents } from '@openpulpit/contract/sockets'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../app.ts'
import { RawSocket } from '../clients/raw-websocket.ts'
import { ask, type Client, connected, hearing } from '../clients/socket-clients.ts'
import { watchDatabaseErrors } from '../fixtures/database-errors.ts'
import { patience, runs } from '../fixtures/fuzz-runs.ts'
import { hostileValues, nearly } from './hostile-values.ts'
import { frame, frames, id, nested, oddFrames } from './socket-frames.ts'

let given: TestApp
let address: string
/** The attacker with a request of their own, and two people who write to each other meanwhile. */
let attacker: Person
let ownRequest: string
let writer: Person
let reader: Person
let theirRequest: string
const database = watchDatabaseErrors()
beforeAll(async () => {
  // A full run leaves thousands of polling sessions, each for the ten seconds it has to sign in.
  given = await testApp({}, { unauthenticated: 100_000 })
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  reader = await given.preacher()
  writer = await given.church()
  attacker = await given.church()
  theirRequest = (await given.request(writer, reader, { message: 'Good morning' }))._id
  ownRequest = (await given.request(attacker, await given.preacher(), { message: 'Good morning' }))._id
})
afterAll(async () => {
  database.stop()
  expect(database.errors).toEqual([])
  await given.close()
})

const events = Object.entries(clientEvents)
const raw = (client: Client) => client as unknown as { emit: (event: string, ...sent: unknown[]) => void }

/** The server answers, and a message between two others arrives. */
async function stillServes(): Promise<void> {
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  const [from, to] = [await connected(address, writer), await connected(address, reader)]
  const heard = hearing(to, 'new_message')
  const message = crypto.randomUUID()
  await ask((ack) =>
    from.emit('send_message', { requestId: theirRequest, message, clientId: crypto.randomUUID() }, ack),
  )
  await expect.poll(() => JSON.stringify(heard)).toContain(message)
  for (const socket of [from, to]) socket.disconnect()
}

/** A sentence, or the event's regular acknowledgement. */
const anAnswer = expect.toSatisfy((answer: unknown) => {
  const { error, ok, message } = Object(answer)
  return error === undefined ? ok === true || typeof message === 'object' : /^[A-Z]/.test(error)
})

const unfit: readonly unknown[] = [
  ...hostileValues,
  { toString: 1, valueOf: 1 },
  { toJSON: 1 },
  // The deepest nesting that the client can send; the raw frames below go further.
  JSON.parse(nested(500)),
  Buffer.alloc(64),
  { requestId: Buffer.alloc(64), message: Buffer.alloc(64) },
  [Buffer.alloc(1), [Buffer.alloc(1)]],
  undefined,
]

describe.each(events)('%s', (event, schema) => {
  test('takes whatever no one means to send, with and without an answer', patience, async () => {
    const client = await connected(address, attacker)
    for (const value of unfit) {
      raw(client).emit(event, value)
      expect(await ask((ack) => raw(client).emit(event, value, ack))).toEqual({
        error: expect.stringMatching(/^[A-Z]/),
      })
    }
    expect(client.connected).toBe(true)
    await stillServes()
  })

  test('takes what nearly fits', patience, async () => {
    const client = await connected(address, attacker)
    // Otherwise the test would wait forever for an acknowledgement, and hide what cut the connection.
    const isCut = new Promise<never>((_, reject) => client.once('disconnect', () => reject(new Error('cut off'))))
    isCut.catch(() => {})
    const sent = fc.array(fc.oneof({ arbitrary: nearly(schema), weight: 5 }, fc.constant(ownRequest)), { maxLength: 3 })
    const property = fc.asyncProperty(sent, fc.boolean(), async (values, wantsAnswer) => {
      // A frame of more than 16 KB correctly cuts the connection.
      fc.pre(Buffer.byteLength(JSON.stringify(values)) < 15_000)
      if (!wantsAnswer) raw(client).emit(event, ...values)
      else expect(await Promise.race([isCut, ask((ack) => raw(client).emit(event, ...values, ack))])).toEqual(anAnswer)
    })
    await fc.assert(property, runs(10))
    expect(client.connected).toBe(true)
    await stillServes()
  })
})

test('an event that no one knows is answered with a sentence, or not at all', patience, async () => {
  const client = await connected(address, attacker)
  // Names of socket.io's own events, of emitter and object methods, and non-names.
  const known = [
    'error',
    'message',
    'ping',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'then',
    '',
    '\u0000',
    7,
  ]
  const names = fc.oneof(fc.constantFrom<unknown>(...known), fc.string({ maxLength: 40 }), fc.integer())
  const reserved = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']
  const property = fc.asyncProperty(names, fc.constantFrom(...unfit), async (name, value) => {
    if (reserved.includes(String(name)) || Object.hasOwn(clientEvents, String(name))) return
    raw(client).emit(name as string, value)
    const answer = await ask((ack) => raw(client).emit(name as string, value, ack))
    expect(answer).toEqual({ error: expect.stringMatching(/^[A-Z]/) })
  })
  await fc.assert(property, runs(10))
  expect(client.connected).toBe(true)
  await stillServes()
})

describe.each([true, false])('frames that no client sends, signed in: %s', (isSignedIn) => {
  test('end their own connection at most', patience, async () => {
    const property = fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 6 }), async (sent) => {
      const socket = isSignedIn ? await RawSocket.signedIn(address, attacker.token) : await RawSocket.open(address)
      for (const [opcode, payload, isLast] of sent) socket.frame(opcode, Buffer.from(payload, 'latin1'), isLast)
      socket.say(`42999["leave_request","${id}"]`)
      // Acknowledged, closing, or closed: everything sent was processed.
      await Promise.race([socket.hears('43999['), socket.hears('\u0088'), socket.closed()])
      socket.end()
    })
    await fc.assert(property, runs(20))
    await stillServes()
  })

  test('each of the known ones ends its own connection at most', async () => {
    for (const [opcode, payload, isLast] of [...frames, ...oddFrames]) {
      const socket = isSignedIn ? await RawSocket.signedIn(address, attacker.token) : await RawSocket.open(address)
      socket.frame(opcode, Buffer.from(payload, 'latin1'), isLast)
      socket.say(`42999["leave_request","${id}"]`)
      await Promise.race([socket.hears('43999['), socket.hears('\u0088'), socket.closed()])
      socket.end()
    }
    await stillServes()
  })
})

test('what is polled and posted ends its own session at most', patience, async () => {
  const at = `${address}/socket.io/?EIO=4`
  const part = fc.oneof(
    fc.constantFrom(...frames.map(([, text]) => text)),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const body = fc.array(part, { maxLength: 4 }).map((parts) => parts.join('\u001e'))
  const type = fc.constantFrom('text/plain;charset=UTF-8', 'application/octet-stream', 'x')
  const property = fc.asyncProperty(
    body,
    type,
    fc.constantFrom('POST', 'PUT', 'OPTIONS'),
    async (posted, contentType, method) => {
      const opened = await (await fetch(`${at}&transport=polling`)).text()
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
      const session = `${at}&transport=polling&sid=${sid}`
      // Cutting the session also cuts this request.
      await fetch(session, { method, headers: { 'content-type': contentType }, body: posted }).catch(() => undefined)
      for (const query of [
        'sid=__proto__',
        'sid=',
        `sid=${sid}&transport=websocket`,
        `sid=${sid}&EIO=3`,
        'transport=constructor',
      ]) {
        await fetch(`${at}&${query}`).then((reply) => reply.text())
      }
    },
  )
  await fc.assert(property, runs(10))
  await stillServes()
})
