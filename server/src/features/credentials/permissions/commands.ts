import { dayOf } from '@openpulpit/contract/dates'
import { fileLinkMinutes } from '@openpulpit/contract/file-limits'
import type { Actor, ChurchActor, PreacherActor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { issueFileLink } from '../../files/commands.ts'
import { lockActivePreacher } from '../../preachers/commands.ts'
import { cannotMove } from '../../requests/policy.ts'
import { record } from '../../requests/record/commands.ts'
import { credentialsOf } from '../queries.ts'
import { documentForChurch, openWhile, permissionOf } from './queries.ts'

/** What both sides of a request see of the preacher's documents. */
export async function documentsOfRequest({ database, clock }: Services, actor: Actor, requestId: string) {
  const db = database.kysely
  const request = await permissionOf(db, actor, requestId)
  if (!request?.preacher_id) throw notFound('The request')
  const isAllowed = request.is_allowed && openWhile.includes(request.status)
  if (actor.userType === 'church' && !(isAllowed && request.is_open)) return { isAllowed: false, rows: [] }
  const rows = await credentialsOf(db, request.preacher_id)
  const today = dayOf(clock.now(), request.time_zone ?? 'UTC')
  return { isAllowed, rows: rows.filter((one) => one.file_id && !(one.expires_on && one.expires_on < today)) }
}

/** Lets the church of this request open the preacher's documents while the request is not cancelled. */
export async function allowDocuments(services: Services, actor: PreacherActor, requestId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, actor.preacherId)
    const request = await ownRequest(tx, actor, requestId)
    if (!openWhile.includes(request.status)) throw refuse('stale', cannotMove(request.status, 'confirmed'))
    await tx.db
      .insertInto('document_permissions')
      .values({ request_id: requestId, allowed_at: tx.limits.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Revokes that, including links issued before. */
export async function stopDocuments(services: Services, actor: PreacherActor, requestId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, actor.preacherId)
    await ownRequest(tx, actor, requestId)
    await tx.db.deleteFrom('document_permissions').where('request_id', '=', requestId).execute()
  })
}

async function ownRequest(tx: Tx, actor: PreacherActor, requestId: string) {
  const request = await permissionOf(tx.db, actor, requestId)
  if (!request?.preacher_id) throw notFound('The request')
  await record(tx, { request, by: 'preacher', message: 'The documents can be opened, or no longer' })
  return request
}

/** A link for the church to a document that the preacher lets it open. */
export async function openDocument(services: Services, actor: ChurchActor, id: string): Promise<string> {
  const fileId = await documentForChurch(services.database.kysely, actor, id, services.clock.now())
  if (!fileId) throw notFound('The document')
  return issueFileLink(services, actor, fileId, fileLinkMinutes)
}
