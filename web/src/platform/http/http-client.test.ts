import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authEndpoints } from '@openpulpit/contract/auth'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { defineEndpoint } from '@openpulpit/contract/endpoint'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { searchEndpoints } from '@openpulpit/contract/search'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createClient } from './http-client.ts'

const greet = defineEndpoint({
  method: 'POST',
  path: '/people/:id/greet',
  access: 'signed-in',
  summary: 'Say hello',
  params: z.object({ id: z.string() }),
  body: z.object({ words: z.string() }),
  reply: z.object({ answer: z.string() }),
})

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let base = ''
let seen: Seen[] = []
let answer: (response: ServerResponse) => void = () => {}
let token: string | undefined
const onTokenRefused = vi.fn()
const onNotCovered = vi.fn()

const saying = (status: number, body?: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  seen = []
  token = 'a-token'
  onTokenRefused.mockClear()
  onNotCovered.mockClear()
})

const client = (timeOut?: number) =>
  createClient({ base, token: () => token, onTokenRefused, onNotCovered, ...(timeOut !== undefined && { timeOut }) })

describe('a call', () => {
  test('goes to its path with its parameters, its body and the token', async () => {
    answer = saying(200, { answer: 'Hello' })
    await client().send(greet, { params: { id: 'a/b' }, body: { words: 'hi' } })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/people/a%2Fb/greet', body: '{"words":"hi"}' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer a-token', 'content-type': 'application/json' })
  })

  test('answers what the server says', async () => {
    answer = saying(200, { answer: 'Hello' })
    const reply = await client().send(greet, { params: { id: '1' }, body: { words: 'hi' } })
    expect(reply).toEqual({ answer: 'Hello' })
  })

  test('without a token says nothing of one', async () => {
    token = undefined
    answer = saying(204)
    await client().send(authEndpoints.logout)
    expect(seen[0]?.headers.authorization).toBeUndefined()
    expect(seen[0]?.headers['content-type']).toBeUndefined()
  })

  test('without a reply answers nothing', async () => {
    answer = saying(204)
    expect(await client().send(notificationEndpoints.dismissAll)).toBeUndefined()
  })

  test('sends several values as a comma list and leaves empty ones out', async () => {
    answer = saying(200, {
      preachers: [],
      total: 0,
      totalPages: 0,
      currentPage: 1,
      place: null,
      isTotalCapped: false,
      opening: null,
      time: null,
    })
    await client().send(searchEndpoints.preachers, {
      query: { location: 'Austin, TX', sermonStyles: ['topical', 'narrative'], worshipStyles: [], rating: undefined },
    })
    expect(seen[0]?.url).toBe('/api/preachers/search?location=Austin%2C+TX&sermonStyles=topical%2Cnarrative')
  })

  test('uploads a file under its field', async () => {
    answer = saying(200, { imageUrl: '/media/1.webp' })
    const file = new File(['picture'], 'me.png', { type: 'image/png' })
    const reply = await client().upload(preacherEndpoints.uploadImage, { field: 'profileImage', file })
    expect(reply.imageUrl).toBe('/media/1.webp')
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="profileImage"; filename="me.png"')
  })
})

describe('a call that makes a file', () => {
  test('answers its bytes under the name that the server gave it', async () => {
    answer = (response) => {
      const name = `filename="Egl.pdf"; filename*=UTF-8''${encodeURIComponent('Église.pdf')}`
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': `attachment; ${name}` })
      response.end('%PDF-1.7')
    }
    const { name, content } = await client().download(churchEndpoints.profilePdf)
    expect(name).toBe('Église.pdf')
    expect(content.type).toBe('application/pdf')
    expect(await content.text()).toBe('%PDF-1.7')
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      accept: expect.stringMatching(/^application\/pdf/),
    })
  })

  test('fails in words like any other', async () => {
    answer = saying(429, { message: 'That was a little fast.', code: 'rate_limited' })
    await expect(client().download(churchEndpoints.profilePdf)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('a failure', () => {
  const greeting = (timeOut?: number) => client(timeOut).send(greet, { params: { id: '1' }, body: { words: 'hi' } })

  test("carries the server's words, code and fields", async () => {
    const fields = { words: 'Please say more' }
    answer = saying(400, { message: 'That is too short.', code: 'invalid', fields })
    await expect(greeting()).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'That is too short.',
      fields,
    })
  })

  test('of a proxy in between is the server being away', async () => {
    answer = (response) => response.writeHead(502).end('<html>Bad gateway</html>')
    await expect(greeting()).rejects.toMatchObject({ status: 502, code: 'unavailable', message: '' })
  })

  test('is a reply that is no object', async () => {
    answer = saying(200, 'hello')
    await expect(greeting()).rejects.toMatchObject({ status: 200, code: 'unreadable' })
  })

  test('is a reply that is no JSON', async () => {
    answer = (response) => response.writeHead(200).end('hello')
    await expect(greeting()).rejects.toMatchObject({ code: 'unreadable' })
  })

  test('is an answer that does not come in time', async () => {
    answer = () => {}
    await expect(greeting(50)).rejects.toMatchObject({ status: 0, code: 'timed_out' })
  })

  test('is a server that is not there', async () => {
    const { send } = createClient({ base: 'http://127.0.0.1:1', token: () => undefined, onTokenRefused, onNotCovered })
    await expect(send(authEndpoints.me)).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  test('is not what a caller gets who gave up', async () => {
    answer = () => {}
    const patience = new AbortController()
    const sent = client().send(authEndpoints.me, { signal: patience.signal })
    patience.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a 401', () => {
  const unauthenticated = saying(401, { message: 'Please log in.', code: 'unauthenticated' })

  test('reports the token that was refused', async () => {
    answer = unauthenticated
    await expect(client().send(authEndpoints.me)).rejects.toMatchObject({ status: 401 })
    expect(onTokenRefused).toHaveBeenCalledOnce()
  })

  test('of the login itself is only a wrong password', async () => {
    answer = saying(401, {
      message: 'That email and password don’t match. Try again, or reset your password.',
      code: 'bad_credentials',
    })
    const login = client().send(authEndpoints.login, { body: { email: 'a@b', password: 'secret1' } })
    await expect(login).rejects.toMatchObject({
      code: 'bad_credentials',
      message: 'That email and password don’t match. Try again, or reset your password.',
    })
    expect(onTokenRefused).not.toHaveBeenCalled()
  })

  test('for an old token leaves a newer one alone', async () => {
    answer = (response) => {
      token = 'a-newer-token'
      unauthenticated(response)
    }
    await expect(client().send(authEndpoints.me)).rejects.toMatchObject({ status: 401 })
    expect(onTokenRefused).not.toHaveBeenCalled()
  })
})

describe('a 402', () => {
  const sentence = 'Your free trial has ended. To send new requests, choose a plan.'

  test('says why to the one place that leads on, and to the caller', async () => {
    answer = saying(402, { message: sentence, code: 'subscription_required' })
    await expect(client().send(authEndpoints.logout)).rejects.toMatchObject({ status: 402, message: sentence })
    expect(onNotCovered).toHaveBeenCalledExactlyOnceWith(sentence)
  })

  test('of a call without a session is for its own page to tell', async () => {
    answer = saying(402, { message: sentence, code: 'subscription_required' })
    const login = client().send(authEndpoints.login, { body: { email: 'a@b', password: 'secret1' } })
    await expect(login).rejects.toMatchObject({ message: sentence })
    expect(onNotCovered).not.toHaveBeenCalled()
  })
})
