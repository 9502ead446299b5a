import { errorStatus, failure } from '@openpulpit/contract/errors'
import type { LightMyRequestResponse as Reply } from 'fastify'
import { expect } from 'vitest'

/** Anything but a failure of ours; a refusal is whole and says the code of its status. */
export function expectHonest(reply: Reply, sent?: unknown): void {
  const what = `${reply.statusCode} for ${JSON.stringify(sent)?.slice(0, 300)}: ${reply.body.slice(0, 300)}`
  expect(reply.statusCode, what).toBeLessThan(500)
  if (reply.statusCode < 400) return
  expect(reply.headers['content-type'], what).toBe('application/json; charset=utf-8')
  const refusal = failure.strict().parse(reply.json())
  expect(errorStatus[refusal.code], what).toBe(reply.statusCode)
  for (const sentence of [refusal.message, ...Object.values(refusal.fields ?? {})])
    expect(sentence, what).toMatch(/^[A-Z]/)
}

export function expectRefused(reply: Reply, sent?: unknown): void {
  expectHonest(reply, sent)
  expect(reply.statusCode, JSON.stringify(sent)?.slice(0, 300)).toBeGreaterThanOrEqual(400)
}
