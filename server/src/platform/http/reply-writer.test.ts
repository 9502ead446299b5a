import { once } from 'node:events'
import { connect } from 'node:net'
import { defineEndpoint } from '@openpulpit/contract/endpoint'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings.ts'
import { handleErrors } from './error-handler.ts'
import { route } from './route.ts'
import { serverOptions } from './server.ts'

const towns = defineEndpoint({
  method: 'GET',
  path: '/towns',
  access: 'public',
  summary: 'Towns',
  mostBytes: 120,
  reply: z.object({ towns: z.array(z.object({ name: z.string().max(10), at: z.date().optional() })).max(20) }),
})

/** A server with one call, and what it logged. */
function answering(answer: () => unknown) {
  const logged: { msg: string; err?: { message: string } }[] = []
  const { logger, ...options } = serverOptions(readSettings({ LOG_LEVEL: 'error' }))
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const app = Fastify({ ...options, logger: { ...Object(logger), stream } })
  onTestFinished(() => app.close())
  handleErrors(app)
  route(app, towns, async () => answer() as never)
  return { app, logged }
}

const macon = { towns: [{ name: 'Macon' }] }

test('a reply is cut to what its schema names', async () => {
  const { app } = answering(() => ({ towns: [{ name: 'Macon', mayor: 'Ruth', at: new Date(0) }], secret: 1 }))
  const reply = await app.inject('/towns')
  expect(reply.json()).toEqual({ towns: [{ name: 'Macon', at: '1970-01-01T00:00:00.000Z' }] })
})

test('a reply of the most bytes is sent, and one with a byte more is our mistake, which is logged', async () => {
  // Each é is two bytes: the limit counts bytes.
  const withBytes = (bytes: number) => {
    const rest = bytes - Buffer.byteLength(JSON.stringify({ towns: Array(6).fill({ name: 'é'.repeat(3) }) }))
    return { towns: [...Array(5).fill({ name: 'é'.repeat(3) }), { name: `${'é'.repeat(3)}${'x'.repeat(rest)}` }] }
  }
  const answers = [withBytes(120), withBytes(121), macon]
  const { app, logged } = answering(() => answers.shift())
  const whole = await app.inject('/towns')
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload).toHaveLength(120)

  const refused = await app.inject('/towns')
  expect(refused.statusCode).toBe(500)
  expect(refused.json()).toEqual({ code: 'internal', message: expect.stringContaining('on our side') })
  expect(logged).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'a reply has 121 bytes, more than 120' }) }),
  ])

  expect((await app.inject('/towns')).json()).toEqual(macon)
})

test('a list with more than its schema allows is not sent', async () => {
  const { app, logged } = answering(() => ({ towns: Array(21).fill({ name: 'x' }) }))
  expect((await app.inject('/towns')).statusCode).toBe(500)
  expect(logged[0]?.err?.message).toContain('a reply does not fit its schema')
})

test('a text that was stored before there was a limit is sent whole, and logged', async () => {
  const { app, logged } = answering(() => ({ towns: [{ name: 'Macon' }, { name: 'Milledgeville', mayor: 'Ruth' }] }))
  expect((await app.inject('/towns')).json()).toEqual({ towns: [{ name: 'Macon' }, { name: 'Milledgeville' }] })
  expect(logged).toEqual([
    expect.objectContaining({ msg: 'a text is longer than its schema says', paths: ['towns.1.name'] }),
  ])
})

test('a text that is longer than the whole reply may be is not sent', async () => {
  const { app } = answering(() => ({ towns: [{ name: 'x'.repeat(120) }] }))
  expect((await app.inject('/towns')).statusCode).toBe(500)
})

test('a client that goes away before its answer leaves nothing behind, and the next one is answered', async () => {
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const { app, logged } = answering(async () => {
    asked.resolve()
    await gone.promise
    return macon
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const accepted = once(app.server, 'connection')
  const client = connect(Number(port), '127.0.0.1').on('error', () => {})
  client.write('GET /towns HTTP/1.1\r\nhost: pulpit\r\n\r\n')
  const [socket] = await accepted
  await asked.promise
  client.destroy()
  await once(socket, 'close')
  gone.resolve()

  const next = await fetch(`http://127.0.0.1:${port}/towns`, { headers: { connection: 'close' } })
  expect(await next.json()).toEqual(macon)
  expect(logged).toEqual([])
})
