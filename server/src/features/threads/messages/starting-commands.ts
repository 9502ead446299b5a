import type { MessageView, threadInput } from '@openpulpit/contract/threads'
import type { z } from 'zod'
import type { ChurchActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { holdChurch } from '../../churches/commands.ts'
import { holdPreacher } from '../../preachers/commands.ts'
import { isMember } from '../../preachers/queries.ts'
import { takeContacts, takeQuota } from '../../usage-limits/commands.ts'
import { beginThread, holdThread } from '../commands.ts'
import { threadBegunWith } from '../queries.ts'
import { storeMessage } from './commands.ts'

/** Writes to a preacher without a request. A press that is sent twice finds what the first one began. */
export function startThread(
  parts: Parts,
  actor: ChurchActor,
  { preacherId, subject, message: content, clientId }: z.output<typeof threadInput>,
): Promise<MessageView> {
  return inTransaction(parts, async (work) => {
    // Two presses at once wait for each other here; and neither side can leave meanwhile.
    await holdChurch(work, actor.churchId)
    await holdPreacher(work, preacherId)
    const begun = clientId ? await threadBegunWith(work.db, actor, preacherId, clientId) : undefined
    if (!begun && !(await isMember(work.db, preacherId))) throw notFound('The preacher')
    if (!begun) {
      await takeQuota(work, actor.userId, 'threads')
      await takeContacts(work, actor.userId, 1)
    }
    const threadId = begun?.id ?? (await beginThread(work, actor, { preacherId, subject }))
    const thread = await holdThread(work, actor, threadId)
    if (!thread) throw notFound('The conversation')
    return storeMessage(work, thread, actor.userId, { content, clientId })
  })
}
