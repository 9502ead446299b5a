import { sql } from 'kysely'
import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockActivePreacher } from '../commands.ts'
import { newPublicCode } from './policy.ts'
import { ownPublicPage } from './queries.ts'

/** Shows the preacher's public page to anyone who has its address, or to no one. What was printed stays true. */
export const turnPublicPage = (services: Services, { preacherId }: PreacherActor, isOn: boolean) =>
  inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    await tx.db
      .updateTable('preachers')
      .set({ has_public_page: isOn })
      .$if(isOn, (q) => q.set({ public_code: sql`coalesce(public_code, ${newPublicCode()})` }))
      .where('id', '=', preacherId)
      .execute()
    return ownPublicPage(tx.db, preacherId)
  })
