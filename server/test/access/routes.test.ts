import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { apiEndpoints } from '../fixtures/api-endpoints.ts'
import { unlisted } from './access-table.ts'

/** The routes that Fastify reports while the server is assembled. */
const registered: string[] = []
const optionsOf = new Map<string, RouteOptions>()
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (options: RouteOptions) => {
    for (const verb of [options.method].flat()) {
      registered.push(`${verb} ${options.url}`)
      optionsOf.set(`${verb} ${options.url}`, options)
    }
  })
}

let given: TestApp
beforeAll(async () => {
  subscribe('fastify.initialization', listen)
  given = await testApp()
  unsubscribe('fastify.initialization', listen)
})
afterAll(() => given.close())

const all = [...apiEndpoints]

describe('what the server answers to', () => {
  test('is in the contract, or in the table of what is beside it', () => {
    expect(unlisted(registered)).toEqual([])
  })

  test('is the whole contract', () => {
    const served = new Set(registered)
    expect(all.map(([name]) => name.replace(' ', ' /api')).filter((address) => !served.has(address))).toEqual([])
  })

  test('goes through route(), which asks for the token before it reads the body by its schema', () => {
    for (const [name, { summary, params, query, body }] of all) {
      const { preParsing, schema } = optionsOf.get(name.replace(' ', ' /api')) ?? {}
      expect(
        [preParsing].flat().map((hook) => hook?.name),
        name,
      ).toContain('preParsing')
      expect(schema, name).toMatchObject({ summary })
      expect([schema?.params, schema?.querystring, schema?.body], name).toEqual([params, query, body])
    }
  })
})
