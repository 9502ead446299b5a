import type { Call } from '@openpulpit/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerBefore, forgetOldKeys, keepAnswer, type Press, pressOf } from '../database/idempotency.ts'
import type { Jobs } from '../jobs/job-queue.ts'
import type { Parts } from '../services.ts'

const header = 'idempotency-key'

/** One to a press: what is kept of the answer is as safe as this is hard to guess. */
export const keyHeader = {
  [header]: z
    .uuid('Please send a UUID as the Idempotency-Key')
    .optional()
    .meta({ description: 'One to a press: sent again within 24 hours, the same is answered and nothing done twice' }),
}

/** The press that a call is a part of, where it says so. Of somebody without an account, the key alone says who it is. */
export function pressIn(request: FastifyRequest, { method, path }: Call): Press | undefined {
  const key = request.headers[header]
  if (typeof key !== 'string') return undefined
  const { actor, body, params } = request
  const what = JSON.stringify([method, path, params, body])
  return pressOf(key.toLowerCase(), { owner: actor?.userId ?? 'anyone', what })
}

const underWayAt = new WeakMap<Parts, Map<string, Promise<unknown>>>()

/**
 * The same answer for the same press. Twins that meet in this server wait for one of them, so that fifty cost what one
 * does; those of several servers meet in the database.
 */
export function onceAnswered<Answer>(parts: Parts, press: Press, handle: () => Promise<Answer>): Promise<Answer> {
  const underWay = underWayAt.get(parts) ?? new Map<string, Promise<unknown>>()
  underWayAt.set(parts, underWay)
  const name = `${press.id.toString('hex')} ${press.fingerprint.toString('hex')}`
  const twin = underWay.get(name) as Promise<Answer> | undefined
  if (twin) return twin
  const answered = answerOnce(parts, press, handle).finally(() => underWay.delete(name))
  underWay.set(name, answered)
  return answered
}

async function answerOnce<Answer>(parts: Parts, press: Press, handle: () => Promise<Answer>): Promise<Answer> {
  const before = await answerBefore<Answer>(parts, press)
  return before ? before.answer : keepAnswer(parts, press, await handle())
}

export function idempotencyJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-keys', '20 * * * *', () => forgetOldKeys(parts))
}
