import { assignment, type Transition } from '@openpulpit/contract/request-lifecycle'
import { messages } from '@openpulpit/contract/texts'
import type { ChurchActor } from '../../../platform/actor.ts'
import { isClash, isDuplicate } from '../../../platform/database/errors.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import { countConnection } from '../../billing/coverage/commands.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween } from '../../blocks/queries.ts'
import { beginBrief } from '../../briefs/commands.ts'
import { holdPreacher } from '../../preachers/commands.ts'
import type { Terms } from '../../users/subscription/policy.ts'
import { cannotMove, serviceTime } from '../policy.ts'
import { type RequestRow, requestRow, requestRows } from '../queries.ts'
import { makeTransition } from '../transition/commands.ts'
import { record } from '../transition/recording-commands.ts'
import { preacherName } from '../view.ts'

/** One of the church's requests that can be given to a preacher now, held until the transaction ends. */
export async function requestToAssign(work: Work, actor: ChurchActor, id: string, now: Date): Promise<ToAssign> {
  const request = await requestRows(work.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  const move = assignment(request.status, serviceTime(request, now))
  if (!move) throw refuse('stale', cannotMove(request.status, 'confirmed'))
  return { request, move }
}

interface ToAssign {
  readonly request: RequestRow
  readonly move: Transition
}

interface Chosen {
  readonly id: string
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
}

/** Books this preacher for a request that is held, and tells everyone it concerns. */
export async function assignPreacher(
  work: Work,
  actor: ChurchActor,
  { request, move }: ToAssign,
  preacher: Chosen,
  terms: Terms,
): Promise<void> {
  const { now } = terms
  const preacherId = preacher.id
  await holdPreacher(work, preacherId)
  const [changed] = await makeTransition(work, move, { ids: [request.id], now, preacherId }).catch((error: unknown) => {
    if (isClash(error)) throw refuse('clash', messages.preacherClash)
    throw isDuplicate(error) ? refuse('stale', messages.askedElsewhere) : error
  })
  if (!changed) {
    // The request is locked, so its status is what it was.
    const block = await blockBetween(work.db, actor.userId, preacher.user_id)
    throw refuseBlocked('choose', block ?? 'theirs', preacherName(preacher))
  }
  await beginBrief(work, request.id, now)
  const assigned = await requestRow(work.db, actor, request.id)
  if (assigned) await record(work, assigned, request.status, 'church')
  await countConnection(work, request, { churchId: actor.churchId, preacherId }, 'church', terms)
}
