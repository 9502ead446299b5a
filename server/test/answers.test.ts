import { defineEndpoint } from '@openpulpit/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../src/platform/http/route.ts'
import { serverOptions } from '../src/platform/http/server.ts'
import { readSettings } from '../src/settings.ts'
import { expectAnswersToFit } from './answers.ts'

const call = defineEndpoint({
  method: 'GET',
  path: '/towns',
  access: 'public',
  summary: 'Towns',
  reply: z.object({ towns: z.array(z.object({ name: z.string().max(10), at: z.date().optional() })).max(2) }),
})

async function answering(answer: object) {
  const app = Fastify(serverOptions(readSettings({ LOG_LEVEL: 'silent' })))
  route(app, call, async () => answer as never)
  await app.inject('/towns')
  return app
}

test('a server whose answers fit its contract passes', async () => {
  const app = await answering({
    towns: [
      { name: 'Macon', at: new Date() },
      { name: 'Rome', at: undefined },
    ],
  })
  expectAnswersToFit(app)
})

test.each([
  [
    'a field that the reply does not name',
    { towns: [{ name: 'Macon' }, { name: 'Rome', mayor: 'Ruth' }] },
    'towns.0.mayor is unknown',
  ],
  ['a text that is too long', { towns: [{ name: 'x'.repeat(11) }] }, 'towns.0.name: '],
  ['more entries than there may be', { towns: Array(3).fill({ name: 'x' }) }, 'towns: '],
])('%s fails the test of the server that answers it', async (_, answer, misfit) => {
  const app = await answering(answer)
  expect(() => expectAnswersToFit(app)).toThrow(misfit)
})
