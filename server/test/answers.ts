import { subscribe } from 'node:diagnostics_channel'
import { failure } from '@openpulpit/contract/errors'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { z } from 'zod'

/**
 * Where an answer of a server in this process did not fit its schema: a field that the schema does not name, or a value
 * beyond its bounds. A reply is cut to its schema before it leaves, so the handlers' own answers are checked here.
 */
const misfits = new WeakMap<FastifyInstance, Set<string>>()

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const found = new Set<string>()
  misfits.set(fastify, found)
  fastify.addHook('preSerialization', async ({ method, routeOptions }, { statusCode }, answer) => {
    const { response } = (routeOptions.schema ?? {}) as { response?: Record<number, z.ZodType> }
    const schema = statusCode >= 400 ? failure : response?.[statusCode]
    if (!schema?.safeParse) return answer
    for (const misfit of misfitsOf(schema, answer)) {
      found.add(`${method} ${routeOptions.url} (${expect.getState().currentTestName}): ${misfit}`)
    }
    return answer
  })
})

/** Throws if an answer of this server did not fit; for the end of a test. */
export function expectAnswersToFit(app: FastifyInstance): void {
  const found = [...(misfits.get(app) ?? [])]
  if (found.length > 0) throw new Error(`answers beside the contract:\n${found.join('\n')}`)
}

function misfitsOf(schema: z.ZodType, answer: unknown): string[] {
  const result = schema.safeParse(answer)
  if (!result.success) return result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return unknownFields(answer, result.data)
}

function unknownFields(answer: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isObject(answer) || !isObject(parsed)) return []
  return Object.entries(answer).flatMap(([name, value]) => {
    if (value === undefined) return []
    const at = Array.isArray(answer) ? [...path, '0'] : [...path, name]
    return name in parsed ? unknownFields(value, Reflect.get(parsed, name), at) : [`${at.join('.')} is unknown`]
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
