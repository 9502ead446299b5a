import type { Day } from '@openpulpit/contract/dates'
import type { ChurchActor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { hasPreachedFor } from './queries.ts'

/** The church notes when it got someone's W-9. */
export async function setW9({ database }: Services, actor: ChurchActor, preacherId: string, onFile: Day | null) {
  const db = database.kysely
  if (!(await hasPreachedFor(db, actor.churchId, preacherId))) throw notFound('The preacher')
  const key = { church_id: actor.churchId, preacher_id: preacherId }
  if (onFile === null) {
    await db
      .deleteFrom('w9_forms')
      .where('church_id', '=', key.church_id)
      .where('preacher_id', '=', preacherId)
      .execute()
  } else {
    await db
      .insertInto('w9_forms')
      .values({ ...key, on_file: onFile })
      .onConflict((conflict) => conflict.columns(['church_id', 'preacher_id']).doUpdateSet({ on_file: onFile }))
      .execute()
  }
  return { onFile }
}
