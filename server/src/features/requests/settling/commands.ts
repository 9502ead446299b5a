import { sql } from 'kysely'
import { type Actor, byActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { type RequestRow, requestRow } from '../queries.ts'

/** One of this person's own services, whose payments no one else changes until the transaction ends. */
export async function lockService({ db, limits: { now } }: Tx, actor: Actor, id: string): Promise<RequestRow> {
  const requests = db.updateTable('requests').set({ updated_at: now }).where('id', '=', id)
  const own = byActor(actor, {
    church: ({ churchId }) => requests.where('church_id', '=', churchId),
    preacher: ({ preacherId }) => requests.where('preacher_id', '=', preacherId),
  })
  await own.execute()
  const request = await requestRow(db, actor, id)
  if (!request) throw notFound('The request')
  return request
}

/** The preacher asked about money that is missing. */
export const countAsking = ({ db, limits: { now } }: Tx, id: string) =>
  db
    .updateTable('requests')
    .set({ payment_asked_at: now, payment_asks: sql`payment_asks + 1` })
    .where('id', '=', id)
    .execute()
