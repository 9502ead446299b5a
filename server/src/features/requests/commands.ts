import { messages } from '@openpulpit/contract/messages'
import { moveTo, type RequestStatus } from '@openpulpit/contract/request-life'
import type { Actor } from '../../platform/actor.ts'
import { isClash, isDuplicate } from '../../platform/database-errors.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { type Conversation, storeMessage } from '../threads/commands.ts'
import { claimNeed, filledByAnother, fillNeed } from './filling-commands.ts'
import type { Concerned } from './notices.ts'
import { cannotMove, serviceTime } from './policy.ts'
import { type RequestRow, requestRow, wholeRequest } from './queries.ts'
import { record } from './recording-commands.ts'
import { sidesOf } from './view.ts'

/** Accepts, declines, withdraws, cancels or completes, as the table of transitions allows it. */
export async function changeStatus(
  parts: Parts,
  actor: Actor,
  id: string,
  { status, cancellationReason }: { status: RequestStatus; cancellationReason?: string | undefined },
) {
  await inTransaction(parts, async (work) => {
    const request = await requestRow(work.db, actor, id)
    if (!request) throw notFound('The request')
    const now = parts.clock.now()
    const move = moveTo(status, request.status, actor.userType, serviceTime(request, now))
    if (!move) {
      const isFilled = request.close_reason === 'filled' && status === 'confirmed'
      throw isFilled ? filledByAnother() : refuse('stale', cannotMove(request.status, status))
    }
    if (move.reason === 'required' && !cancellationReason) {
      throw refuseField('cancellationReason', 'Please tell the church why you cannot come')
    }
    const others = status === 'confirmed' ? await takeTurn(work, request) : []
    const changed = await work.db
      .updateTable('requests')
      .set({
        status,
        updated_at: now,
        ...(status === 'confirmed' && { confirmed_at: now }),
        ...(move.closes && {
          closed_by: actor.userType,
          close_reason: move.closes,
          cancellation_reason: cancellationReason ?? null,
        }),
      })
      .where('id', '=', id)
      // Two people can press two buttons; the first one wins.
      .where('status', '=', request.status)
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isClash(error)) throw refuse('clash', messages.clash)
        throw isDuplicate(error) ? filledByAnother() : error
      })
    if (!changed) throw refuse('stale', 'Somebody just changed this request. Please look again.')
    await record(work, { ...request, ...changed }, request.status, actor.userType)
    await fillNeed(work, others, now)
  })
  return wholeRequest(parts.database.kysely, actor, id)
}

/** Writes into a request's conversation; there is one as soon as a preacher is named. */
export function sendMessage(
  parts: Parts,
  actor: Actor,
  id: string,
  message: { content: string; clientId?: string | null | undefined },
) {
  return inTransaction(parts, async (work) => {
    const row = await requestRow(work.db, actor, id)
    if (!row) throw notFound('The request')
    if (row.other_has_left) throw refuse('stale', messages.formerMember)
    return storeMessage(work, conversationOf(row), actor.userId, message)
  })
}

/** The conversation of a request; there is one as soon as a preacher is named. */
export function conversationOf(row: RequestRow): Conversation {
  if (!row.preacher_id) throw refuse('stale', 'Nobody is asked yet, so there is nobody to write to')
  return { requestId: row.id, churchId: row.church_id, preacherId: row.preacher_id, ...sidesOf(row) }
}

/**
 * Two acceptances of one preacher wait for each other here. In the exclusion constraint each would wait for the other,
 * and the database would end one of them as a deadlock instead of saying that it clashes. Those who were asked for the
 * same need wait after that, so that everyone waits in the same order. Answers with what waits for the others.
 */
async function takeTurn(work: Work, request: RequestRow): Promise<Concerned[]> {
  await holdPreacher(work, request.preacher_id)
  return claimNeed(work, request)
}

/** Nobody else books this preacher until the transaction ends. */
export async function holdPreacher(work: Work, preacherId: string | null): Promise<void> {
  await work.db.selectFrom('preachers').select('id').where('id', '=', preacherId).forNoKeyUpdate().execute()
}
