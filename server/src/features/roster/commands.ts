import type { Actor, ChurchActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** Keeps a preacher for the church to find again. Twice is once, and the first time counts. */
export async function addToRoster(services: Services, { churchId }: ChurchActor, preacherId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await mustBeThere(tx, preacherId)
    await tx.db
      .insertInto('saved_preachers')
      .values({ church_id: churchId, preacher_id: preacherId, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The church need not find this preacher again. */
export async function removeFromRoster(
  services: Services,
  { churchId }: ChurchActor,
  preacherId: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    await mustBeThere(tx, preacherId)
    await tx.db
      .deleteFrom('saved_preachers')
      .where('church_id', '=', churchId)
      .where('preacher_id', '=', preacherId)
      .execute()
  })
}

/** Forgets whom a church has saved, or that anyone has saved this preacher. */
export async function forgetRoster({ db }: Tx, actor: Actor): Promise<void> {
  const saved = db.deleteFrom('saved_preachers')
  await (actor.userType === 'church'
    ? saved.where('church_id', '=', actor.churchId)
    : saved.where('preacher_id', '=', actor.preacherId)
  ).execute()
}

async function mustBeThere({ db }: Tx, preacherId: string): Promise<void> {
  const preacher = await db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select('preachers.id')
    .where('preachers.id', '=', preacherId)
    .where('users.deleted_at', 'is', null)
    // Held against their leaving meanwhile.
    .forShare()
    .executeTakeFirst()
  if (!preacher) throw notFound('The preacher')
}
