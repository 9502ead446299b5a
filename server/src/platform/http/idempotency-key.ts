import type { Endpoint } from '@openpulpit/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  AnsweredBefore,
  deleteExpiredKeys,
  findStoredReply,
  type IdempotencyKey,
  idempotencyKeyOf,
  storeReply,
} from '../database/idempotency.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'

const header = 'idempotency-key'

/** One per submit. Has to be unguessable, because it protects the stored reply. */
export const idempotencyKeyHeader = {
  [header]: z.uuid('Please send a UUID as the Idempotency-Key').optional().meta({
    description: 'One per action. Sent again within 24 hours, it gets the same reply, and the work is done once',
  }),
}

/** The idempotency key of a call, if any. Without an account, the key alone identifies the caller. */
export function idempotencyKeyIn(request: FastifyRequest, { method, path }: Endpoint): IdempotencyKey | undefined {
  const key = request.headers[header]
  if (typeof key !== 'string') return undefined
  const { actor, body, params } = request
  const what = JSON.stringify([method, path, params, body])
  return idempotencyKeyOf(key.toLowerCase(), { owner: actor?.userId ?? 'anyone', what })
}

const underWayAt = new WeakMap<Services, Map<string, Promise<unknown>>>()

/**
 * Answers the same submit with the same reply. Concurrent duplicates at this server share one run, so that fifty cost
 * as much as one; duplicates at other servers meet in the database.
 */
export function replyOnce<Answer>(
  services: Services,
  idempotencyKey: IdempotencyKey,
  handle: () => Promise<Answer>,
  keepsAnswer = false,
): Promise<Answer> {
  const underWay = underWayAt.get(services) ?? new Map<string, Promise<unknown>>()
  underWayAt.set(services, underWay)
  const name = `${idempotencyKey.id.toString('hex')} ${idempotencyKey.fingerprint.toString('hex')}`
  const twin = underWay.get(name) as Promise<Answer> | undefined
  if (twin) return twin
  const answered = answerOnce(services, idempotencyKey, handle, keepsAnswer).finally(() => underWay.delete(name))
  underWay.set(name, answered)
  return answered
}

async function answerOnce<Answer>(
  services: Services,
  idempotencyKey: IdempotencyKey,
  handle: () => Promise<Answer>,
  keepsAnswer: boolean,
): Promise<Answer> {
  if (!keepsAnswer) {
    const before = await findStoredReply<Answer>(services, idempotencyKey)
    return before ? before.answer : storeReply(services, idempotencyKey, await handle())
  }
  try {
    return await handle()
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer as Answer
    throw error
  }
}

export function idempotencyJobs(jobs: JobQueue, services: Services): void {
  jobs.every('forget-old-keys', '20 * * * *', () => deleteExpiredKeys(services))
}
