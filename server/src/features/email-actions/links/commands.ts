import type { Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * Ends all links of an account; an answer that is just being given is waited for. Beside what gives answers, which calls
 * much of the product: this is called by what is to the left of that, where a password is set.
 */
export async function endActionLinks({ db }: Tx, userId: string): Promise<void> {
  const own = db.selectFrom('answer_links').select('token_hash').where('user_id', '=', userId)
  // In one order, for two who end them at once.
  await own.orderBy('token_hash').forUpdate().execute()
  await db.deleteFrom('answer_links').where('user_id', '=', userId).execute()
}

const keptDays = 30

/** Forgets the links that ran out a while ago; until then a used one can say so. */
export async function forgetOldActionLinks({ database, clock }: Services): Promise<void> {
  const then = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await database.kysely.deleteFrom('answer_links').where('expires_at', '<=', then).execute()
}
