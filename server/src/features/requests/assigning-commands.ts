import { messages } from '@openpulpit/contract/messages'
import { assignment } from '@openpulpit/contract/request-life'
import type { ChurchActor } from '../../platform/actor.ts'
import { isClash, isDuplicate } from '../../platform/database-errors.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Work } from '../../platform/transaction.ts'
import { countConnection } from '../billing/coverage-commands.ts'
import { beginBrief } from '../briefs/commands.ts'
import { holdPreacher } from '../preachers/commands.ts'
import type { Terms } from '../users/policy.ts'
import { cannotMove, serviceTime } from './policy.ts'
import { type RequestRow, requestRow, requestRows } from './queries.ts'
import { record } from './recording-commands.ts'

/** One of the church's requests that can be given to a preacher now, held until the transaction ends. */
export async function requestToAssign(work: Work, actor: ChurchActor, id: string, now: Date): Promise<RequestRow> {
  const request = await requestRows(work.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  if (!assignment(request.status, serviceTime(request, now))) {
    throw refuse('stale', cannotMove(request.status, 'confirmed'))
  }
  return request
}

/** Books this preacher for a request that is held, and tells everyone it concerns. */
export async function assignPreacher(
  work: Work,
  actor: ChurchActor,
  request: RequestRow,
  preacherId: string,
  terms: Terms,
): Promise<void> {
  const { now } = terms
  await holdPreacher(work, preacherId)
  await work.db
    .updateTable('requests')
    .set({ status: 'confirmed', preacher_id: preacherId, confirmed_at: now, updated_at: now })
    .where('id', '=', request.id)
    .execute()
    .catch((error: unknown) => {
      if (isClash(error)) throw refuse('clash', messages.preacherClash)
      throw isDuplicate(error) ? refuse('stale', messages.askedElsewhere) : error
    })
  await beginBrief(work, request.id, now)
  const assigned = await requestRow(work.db, actor, request.id)
  if (assigned) await record(work, assigned, request.status, 'church')
  await countConnection(work, request, { churchId: actor.churchId, preacherId }, 'church', terms)
}
