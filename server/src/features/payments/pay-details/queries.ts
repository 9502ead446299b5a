import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** How a preacher would like to be paid; nothing, where they have not said. */
export const payDetailsOf = (db: Kysely<DB>, preacherId: string) =>
  db.selectFrom('pay_details').selectAll().where('preacher_id', '=', preacherId).executeTakeFirst()
export type PayDetailsRow = NonNullable<Awaited<ReturnType<typeof payDetailsOf>>>
