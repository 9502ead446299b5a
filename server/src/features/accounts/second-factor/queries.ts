import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** Whether someone has recovery codes, and the salt of all of them; those from before there was one have none. */
export const recoverySaltOf = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('recovery_codes').select('salt').where('user_id', '=', userId).limit(1).executeTakeFirst()

/** The second factor that someone has turned on, and how many recovery codes are left. */
export const secondFactorOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'on_since'])
    .select((q) =>
      q
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('codes_left'),
    )
    .where('user_id', '=', userId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof secondFactorOf>>>
