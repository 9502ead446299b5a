import { globSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { authenticationError, clientEvents } from '@openpulpit/contract/sockets'
import { Socket as ServerSocket } from 'socket.io'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../app.ts'
import { type Client, connected, dial } from '../clients/socket-clients.ts'
import { isWhole, patience } from '../fixtures/fuzz-runs.ts'
import { useTestApp } from '../use-test-app.ts'
import { socketEvents } from './access-table.ts'
import { invalidTokenKinds, invalidTokens } from './invalid-tokens.ts'

const given = useTestApp()
let address: string
let church: Person
let preacher: Person
let own: Record<'a request' | 'a conversation', string>
beforeAll(async () => {
  await given.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(given.app.server.address() as AddressInfo).port}`
  church = await given.church()
  preacher = await given.preacher()
  const { _id, threadId } = await given.request(church, preacher, { message: 'Good morning' })
  own = { 'a request': _id, 'a conversation': threadId ?? '' }
})

const missing = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
const events = Object.entries(socketEvents) as [keyof ClientEvents, (typeof socketEvents)[keyof ClientEvents]][]
const raw = (client: Client) => client as unknown as { emit: (event: string, ...args: unknown[]) => void }
const say = (client: Client, event: string, sent: unknown) =>
  new Promise<Record<string, unknown>>((resolve) => raw(client).emit(event, sent, resolve))

test('nothing that a browser says reaches a listener but by the table of the contract', async () => {
  expect(Object.keys(socketEvents).sort()).toEqual(Object.keys(clientEvents).sort())
  const listens = vi.spyOn(ServerSocket.prototype, 'on')
  const listensOnce = vi.spyOn(ServerSocket.prototype, 'once')
  await connected(address, church)
  const heard = new Set([...listens.mock.calls, ...listensOnce.mock.calls].map(([event]) => String(event)))
  listens.mockRestore()
  listensOnce.mockRestore()
  // Events of socket.io itself, which a browser cannot send: `ClientEventHandlers` passes nothing on to the emitter.
  expect([...heard].filter((event) => !['disconnect', 'disconnecting', 'error'].includes(event))).toEqual([])
})

test('no feature listens to a socket by itself, past the place that parses what is said', () => {
  const source = join(import.meta.dirname, '../../src')
  const listens = /\b(sockets?|browser|conn|io)\.(on|once|onAny|prependAny|use|addListener)\(/
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && !/^platform\/(realtime|http|outbound)\//.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => listens.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
})

test('a token that is spoilt in any way opens no line', async () => {
  const tokens = await invalidTokens(given, church)
  const odd = [undefined, null, 7, {}, [church.token], { token: church.token }, true]
  for (const token of [...invalidTokenKinds.map((kind) => tokens[kind]), ...odd]) {
    const socket = dial(address, token)
    const refusal = await new Promise((resolve) => {
      socket.once('connect', () => resolve('let in'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
    expect(refusal, JSON.stringify(token)?.slice(0, 60)).toBe(authenticationError)
  }
})

describe.each(events)('%s', (event, { about, isAnswered, says }) => {
  test.each(['church', 'preacher'] as const)('tells a %s who is a stranger nothing', async (role) => {
    const stranger = await connected(address, await given[role]())
    if (!isAnswered) return void raw(stranger).emit(event, says(own[about]))
    const foreign = await say(stranger, event, says(own[about]))
    expect(foreign).toEqual(await say(stranger, event, says(missing)))
    if (!event.startsWith('leave')) expect(foreign).toEqual({ error: expect.stringMatching(/^[A-Z]/) })
  })

  test('is for the two sides', async () => {
    if (!isAnswered) return
    for (const side of [church, preacher]) {
      const answer = await say(await connected(address, side), event, says(own[about]))
      expect(answer.error).toBeUndefined()
    }
  })

  test('answers anything else with a sentence, and stays', async () => {
    const client = await connected(address, church)
    const hostile = [null, 7, '', 'x'.repeat(9_000), '\u0000', '\ud800', [], {}, { requestId: {} }, { message: [] }]
    for (const sent of [...hostile, Buffer.alloc(64), [[[[]]]], { __proto__: null, id: missing }]) {
      if (!isAnswered) raw(client).emit(event, sent)
      else expect(await say(client, event, sent)).toEqual({ error: expect.stringMatching(/^[A-Z]/) })
    }
    raw(client).emit(event)
    raw(client).emit(event, says(own[about]), 'no function')
    expect(await say(client, 'join_request', own['a request'])).toEqual({ ok: true })
  })
})

/** Each pair writes to each other, and all record what they receive. */
test('of whatever a pair says no one else hears a word', { timeout: 60_000, ...patience }, async () => {
  const total = isWhole ? 10_000 : 300
  const pairs = await Promise.all(Array.from({ length: 4 }, (_, at) => aPair(`canary-${at}-`)))
  for (let said = 0; said < total; said += pairs.length * 2) {
    await Promise.all(pairs.flatMap(({ clients, talk }) => clients.map((client) => talk(client))))
  }
  const each = Math.ceil(total / (pairs.length * 2)) * 2
  for (const { heard, canary, clients } of pairs) {
    // All of their own has arrived, so anything foreign that was sent before would have arrived too.
    await vi.waitFor(
      () => expect(heard.filter(({ event }) => event === 'new_message').length).toBeGreaterThanOrEqual(each),
      {
        timeout: 15_000,
      },
    )
    for (const client of clients) await say(client, 'leave_request', missing)
    const foreign = heard.filter(({ payload }) => !payload.includes(canary) && /canary-\d/.test(payload))
    expect(foreign).toEqual([])
    const others = pairs.filter((other) => other.canary !== canary).flatMap(({ ids }) => ids)
    expect(heard.filter(({ payload }) => others.some((id) => payload.includes(id)))).toEqual([])
  }
})

async function aPair(canary: string) {
  const [one, other] = [await given.church(), await given.preacher()]
  const { _id, threadId } = await given.request(one, other, { message: `${canary}first` })
  const heard: { event: keyof ServerEvents; payload: string }[] = []
  const clients = await Promise.all([connected(address, one), connected(address, other)])
  for (const client of clients) {
    client.onAny((event, payload) => heard.push({ event, payload: JSON.stringify(payload ?? null) }))
    await say(client, 'join_request', _id)
    await say(client, 'join_thread', threadId)
  }
  const talk = async (client: Client) => {
    raw(client).emit('typing', threadId)
    expect(await say(client, 'send_message', { requestId: _id, message: `${canary}hello` })).toHaveProperty('message')
  }
  return { canary, ids: [_id, threadId ?? ''], heard, clients, talk }
}
