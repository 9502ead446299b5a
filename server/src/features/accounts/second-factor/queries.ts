import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** The salt of someone's recovery codes; undefined without any, and null for codes from before salts existed. */
export const recoverySaltOf = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('recovery_codes').select('salt').where('user_id', '=', userId).limit(1).executeTakeFirst()

/** An active second factor, and the number of recovery codes left. */
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
