import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { neitherBlocks } from '../blocks/queries.ts'

const columns = [
  ...(['sermons.id', 'kind', 'title', 'video_service', 'video_id', 'video_key', 'still_hash'] as const),
  ...(['file_id', 'seconds', 'pages'] as const),
] as const

const sermonRows = (db: Kysely<DB>) => db.selectFrom('sermons').select(columns).orderBy('sermons.id')
export type SermonRow = Awaited<ReturnType<ReturnType<typeof sermonRows>['executeTakeFirstOrThrow']>>

/** A preacher's sermons, oldest first. */
export const sermonsOf = (db: Kysely<DB>, preacherId: string) =>
  sermonRows(db).where('preacher_id', '=', preacherId).execute()

export const ownSermon = (db: Kysely<DB>, preacherId: string, id: string) =>
  sermonRows(db).where('preacher_id', '=', preacherId).where('sermons.id', '=', id).executeTakeFirst()

/** What churches can access: nothing of a disabled or deleted account, or of someone without an account. */
const shown = (db: Kysely<DB>) =>
  sermonRows(db)
    .innerJoin('preachers', 'preachers.id', 'preacher_id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .where((q) => q.or([q('kind', '=', 'video'), q('file_id', 'is not', null)]))
    .where('preachers.is_disabled', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('users.is_invited', '=', false)

export const shownSermons = (db: Kysely<DB>, preacherId: string) =>
  shown(db).where('preacher_id', '=', preacherId).execute()

/** A recording or text for this church member, unless one side has blocked the other. */
export const sermonForChurch = (db: Kysely<DB>, userId: string, id: string) =>
  shown(db)
    .where('sermons.id', '=', id)
    .where(neitherBlocks(sql`${userId}::uuid`, sql.ref('preachers.user_id')))
    .executeTakeFirst()
