import type { MessageView } from '@openpulpit/contract/threads'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleMessage } from '../sample-messages.ts'
import { currentQueue, discard, openSendQueue, queueMessage, retrySending, show, watchQueue } from './send-queue.ts'

interface Sent {
  content: string
  clientId: string
}

const { kept } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage }))
  return { kept }
})

const threadId = '0199a1f0-0000-7000-8000-000000000001'
const here = { threadId, requestId: null }
const server: { sent: Sent[]; answer: (sent: Sent) => Response | Promise<Response> } = { sent: [], answer: stored }

function stored({ content, clientId }: Sent): Response {
  const sender = { _id: crypto.randomUUID(), name: 'Grace Church', userType: 'church' } as const
  const given: Partial<MessageView> = { _id: crypto.randomUUID(), threadId, content, clientId, sender }
  return Response.json(sampleMessage(server.sent.length, given), { status: 201 })
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () => Response.json({ message: 'This person has left.', code: 'stale' }, { status: 409 })

const blocked = () =>
  Response.json({ message: 'Ruth Amsel isn’t taking messages from you.', code: 'blocked' }, { status: 403 })

// The connection to the server.
vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
  const sent = JSON.parse(body) as Sent
  server.sent.push(sent)
  return await server.answer(sent)
})

const closers: (() => void)[] = []
const open = (owner: string) => closers.push(openSendQueue(owner))

afterEach(() => {
  for (const close of closers.splice(0)) close()
  for (const { clientId } of currentQueue()) discard(clientId)
  kept.clear()
  Object.assign(server, { sent: [], answer: stored })
})

const words = () => server.sent.map(({ content }) => content)
const isQuiet = () => vi.waitUntil(() => currentQueue().every(({ failure }) => failure))

test('messages arrive one after the other, and leave nothing behind', async () => {
  open('office')
  for (const content of ['one', 'two', 'three']) queueMessage(content, here)
  await isQuiet()
  expect(words()).toEqual(['one', 'two', 'three'])
  expect(currentQueue()).toEqual([])
})

test('one whose answer was lost is sent again under the same id, before those that wait behind it', async () => {
  open('office')
  server.answer = lost
  queueMessage('one', here)
  queueMessage('two', here)
  await vi.waitUntil(() => currentQueue()[0]?.failure)
  expect(words()).toEqual(['one'])
  server.answer = stored
  queueMessage('three', here)
  await vi.waitUntil(() => currentQueue().length === 0)
  expect(words()).toEqual(['one', 'one', 'two', 'three'])
  expect(new Set(server.sent.map(({ clientId }) => clientId)).size).toBe(3)
})

test('what was written before it is known whose it is comes after what was kept, and none is lost', async () => {
  server.answer = lost
  open('office')
  queueMessage('kept', here)
  await isQuiet()
  for (const close of closers.splice(0)) close()
  expect(currentQueue()).toEqual([])
  server.sent = []

  const gate = Promise.withResolvers<Response>()
  server.answer = () => gate.promise
  queueMessage('early', here)
  open('office')
  expect(currentQueue().map(({ content }) => content)).toEqual(['kept', 'early'])
  server.answer = stored
  gate.reject(new TypeError('Failed to fetch'))
  await vi.waitUntil(() => currentQueue().every(({ failure }) => failure))
  retrySending()
  await vi.waitUntil(() => currentQueue().length === 0)
  expect(words()).toEqual(['early', 'kept', 'early'])
})

test('a refusal that no conversation shows is told once, and stays until its writer puts it away', async () => {
  const told = vi.spyOn(toast, 'error')
  open('office')
  server.answer = refused
  const leave = show(here)
  queueMessage('shown', here)
  await isQuiet()
  expect(told).not.toHaveBeenCalled()
  leave()
  queueMessage('unseen', here)
  await isQuiet()
  retrySending()
  expect(told.mock.calls.map(([said]) => said)).toEqual(['Your message wasn’t sent. This person has left.'])
  expect(words()).toEqual(['shown', 'unseen'])
  let changes = 0
  const stop = watchQueue(() => {
    changes += 1
  })
  for (const { clientId } of currentQueue()) discard(clientId)
  stop()
  expect(currentQueue()).toEqual([])
  expect(changes).toBe(2)
})

test('who is blocked is told why, is offered no other try, and what they write later goes on', async () => {
  open('office')
  const end = show(here)
  server.answer = blocked
  queueMessage('one', here)
  await vi.waitUntil(() => currentQueue()[0]?.failure)
  expect(currentQueue()).toMatchObject([
    { failure: 'Ruth Amsel isn’t taking messages from you.', isRefused: true, isBlocked: true },
  ])
  server.answer = stored
  queueMessage('two', here)
  await isQuiet()
  expect(words()).toEqual(['one', 'two'])
  expect(currentQueue().map(({ content }) => content)).toEqual(['one'])
  end()
})
