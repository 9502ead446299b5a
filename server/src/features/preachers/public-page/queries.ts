import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { sharedPreachers } from '../queries.ts'
import { publicCodeOf } from './policy.ts'

export const ownPublicPage = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('preachers')
    .select(['first_name', 'last_name', 'has_public_page', 'public_code'])
    .where('id', '=', preacherId)
    .executeTakeFirstOrThrow()

/** Whose page has this address, if it is on and they may be shown to anyone. */
export async function publicPreacher(db: Kysely<DB>, nameAndCode: string) {
  const code = publicCodeOf(nameAndCode)
  if (code === undefined) throw notFound('The preacher')
  const row = await sharedPreachers(db)
    .select(['preachers.id', 'preachers.time_zone', 'preachers.public_code'])
    .where('preachers.public_code', '=', code)
    .where('preachers.has_public_page', '=', true)
    .executeTakeFirst()
  if (!row) throw notFound('The preacher')
  return { ...row, public_code: code }
}
