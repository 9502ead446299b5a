import { messages } from '@openpulpit/contract/texts'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { completedRequest, tellBothSides } from './commands.ts'
import { sentenceOfReply } from './notifications.ts'
import { isAbout, reviewRow } from './queries.ts'
import { toReviewView } from './view.ts'

/** Answers a review that is about this person, once; its author is told in the same transaction. */
export function replyToReview(parts: Parts, actor: Actor, id: string, { reply }: { reply: string }) {
  return inTransaction(parts, async (work) => {
    const { request_id } = await storeReply(work, actor, id, { reply, replied_at: parts.clock.now() })
    const request = await completedRequest(work, actor, request_id)
    const { church_name, first_name, last_name } = request
    const replier = actor.userType === 'church' ? church_name : `${first_name} ${last_name}`
    const message = sentenceOfReply(request, replier, reply)
    await tellBothSides(work, actor, request, { kind: 'review_reply', message })
    return toReviewView(await reviewRow(work.db, id))
  })
}

async function storeReply(work: Work, actor: Actor, id: string, reply: { reply: string; replied_at: Date }) {
  const stored = await work.db
    .updateTable('reviews')
    .set(reply)
    .where('id', '=', id)
    .where(isAbout(actor))
    // A second one waits here for the first to commit, and then stores nothing.
    .where('reply', 'is', null)
    .returning('request_id')
    .executeTakeFirst()
  if (stored) return stored
  const review = await work.db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where(isAbout(actor))
    .executeTakeFirst()
  throw review ? refuse('stale', messages.alreadyReplied) : notFound('The review')
}
