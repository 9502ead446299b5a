import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readSettings } from '../../settings.ts'
import { failureOf, handleErrors } from './error-handler.ts'
import { serverOptions } from './server.ts'

const given = useTestApp()

const ask = (url: string, options: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) =>
  given.app.inject({ method: 'GET', url, ...options })

test('guessing tokens is limited like anything else', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const headers = { authorization: 'Bearer guessed' }
  const answers = { 401: 0, 429: 0 }
  for (let lot = 0; lot < 13; lot++) {
    const guesses = Array.from({ length: 50 }, () => limited.app.inject({ url: '/api/auth/me', headers }))
    for (const { statusCode } of await Promise.all(guesses)) answers[statusCode as 401 | 429] += 1
  }
  await limited.close()
  expect(answers).toEqual({ 401: 600, 429: 50 })
})

describe('the description of the API', () => {
  test('says of every call how it refuses', async () => {
    const { paths } = (await ask('/api/openapi.json')).json()
    expect(Object.keys(paths['/requests'].post.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '503',
    ])
    expect(Object.keys(paths['/requests/{id}'].patch.responses)).toContain('404')
    expect(Object.keys(paths['/auth/logout'].post.responses)).toContain('204')
    const { schema } = paths['/requests'].post.responses['400'].content['application/json']
    expect(Object.keys(schema.properties)).toEqual(['message', 'code', 'fields'])
  })

  test('is a page that asks no one else for anything', async () => {
    const { statusCode, headers } = await ask('/api/docs/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).not.toMatch(/https:|swagger\.io|upgrade/)
  })
})

describe('a call that says JSON and sends nothing', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const asMember = async () => {
    const { token } = await given.church()
    return { ...json, authorization: `Bearer ${token}` }
  }

  test('is answered where it needs nothing', async () => {
    const headers = await asMember()
    expect(await ask('/api/notifications/dismiss-all', { method: 'POST', headers })).toMatchObject({ statusCode: 204 })
  })

  test('is told what is missing where it needs something', async () => {
    const { body, statusCode } = await ask('/api/requests', { method: 'POST', headers: await asMember() })
    expect([statusCode, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: 'invalid' })])
  })
})

test('nothing that a call answers is kept by a browser', async () => {
  expect((await ask('/api/places?q=atl')).headers['cache-control']).toBe('no-store')
})

test.each(['/missing.ico', '/missing.js', '/assets/missing.js', '/api?x=1', '/assets?x=1', '/api/none'])(
  '%s is no page',
  async (url) => {
    expect(await ask(url)).toMatchObject({ statusCode: 404 })
  },
)

test.each(['40P01', '40001', '57014', '57P01', '08006'])(
  'a database error %s passes, so it is worth another try',
  (code) => {
    expect(failureOf(Object.assign(new Error('of the database'), { code }))).toMatchObject({ code: 'unavailable' })
  },
)

describe('a mistake of ours', () => {
  const broken = async () => {
    const said: string[] = []
    const { logger, ...options } = serverOptions(readSettings({ LOG_LEVEL: 'error' }))
    const app = Fastify({
      ...options,
      logger: { ...Object(logger), stream: { write: (line: string) => said.push(line) } },
    })
    handleErrors(app)
    app.get('/reply', { schema: { response: { 200: z.object({ name: z.string() }) } } }, () => ({ name: 7 }))
    app.get('/row', () => {
      throw Object.assign(new Error('violates a check'), { code: '23514', detail: 'Failing row: ruth@grace.example' })
    })
    return { app, said }
  }

  test('is not put on the person who asked', async () => {
    const { app } = await broken()
    const reply = await app.inject('/reply')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ code: 'internal', message: expect.stringContaining('on our side') })
  })

  test('is written down without the row that it is about', async () => {
    const { app, said } = await broken()
    await app.inject('/row')
    expect(said.join()).toContain('23514')
    expect(said.join()).not.toContain('ruth')
  })
})

test('a client that goes away before its reply begins is no failure of ours', async () => {
  const said: string[] = []
  const { logger, ...options } = serverOptions(readSettings({ LOG_LEVEL: 'info' }))
  const app = Fastify({
    ...options,
    logger: { ...Object(logger), stream: { write: (line: string) => said.push(line) } },
  })
  handleErrors(app)
  app.post('/', async (_, reply) => {
    client.destroy()
    await once(reply.raw, 'close')
    return reply.send(Readable.from(['a long reply']))
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect({ host: '127.0.0.1', port: Number(port) })
  client.write('POST / HTTP/1.1\r\nhost: pulpit\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
  await vi.waitFor(() => expect(said.join()).toMatch(/the client went away|unexpected failure/))
  await app.close()
  expect(said.join()).not.toContain('unexpected failure')
})
