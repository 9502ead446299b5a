import type { Parts } from '../../platform/parts.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/commands.ts'
import { noticeOfNeed } from './notices.ts'
import { preachersToTell } from './queries.ts'

/** Nobody is served by more answers than a church can weigh. */
const mostTold = 100

/** Tells the preachers near of a church's open requests, each once for all its days; a second time nobody again. */
export async function tellPreachersNear(parts: Parts, requestIds: readonly string[]): Promise<void> {
  await inTransaction(parts, async (work) => {
    const requests = await work.db
      .selectFrom('requests')
      .innerJoin('churches', 'churches.id', 'requests.church_id')
      .select([
        'requests.id',
        'requests.day',
        'requests.service_time',
        'requests.urgency',
        'churches.name as church_name',
      ])
      .where('requests.id', 'in', requestIds)
      .orderBy('requests.id')
      // A twin of this job waits here, and then finds everybody told.
      .forNoKeyUpdate('requests')
      .execute()
    const byId = new Map(requests.map((request) => [request.id, request]))
    const told = await preachersToTell(work.db, requestIds, parts.clock.now(), mostTold)
    const notices = told.flatMap(({ user_id, request_ids: [first = '', ...more] }) => {
      const request = byId.get(first)
      return request ? [noticeOfNeed(request, user_id, more.length)] : []
    })
    await notify(work, ...notices)
  })
}
