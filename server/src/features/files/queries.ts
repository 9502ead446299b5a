import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { tokenHash } from '../../platform/tokens.ts'
import { documentForChurch } from '../credentials/permissions/queries.ts'
import { ownCredential } from '../credentials/queries.ts'
import { ownSermon, sermonForChurch } from '../sermons/queries.ts'

/**
 * The file that a link opens. Whether its viewer may is asked again with each use, in the words in which it was asked when the link
 * was made: a link outlives neither a permission nor a session.
 */
export async function fileBehind(db: Kysely<DB>, token: string, now: Date) {
  const link = await linkBehind(db, token, now)
  return link && (await mayOpen(db, link, now)) ? link : undefined
}

const linkBehind = (db: Kysely<DB>, token: string, now: Date) =>
  db
    .selectFrom('file_links')
    .innerJoin('stored_files', 'stored_files.id', 'file_links.file_id')
    .innerJoin('users', 'users.id', 'file_links.user_id')
    .leftJoin('sessions', 'sessions.id', 'file_links.session_id')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .leftJoin('credentials', 'credentials.file_id', 'stored_files.id')
    .leftJoin('sermons', 'sermons.file_id', 'stored_files.id')
    .select(['stored_files.id', 'content_type', 'size', 'users.id as userId'])
    .select(['churches.id as churchId', 'preachers.id as preacherId'])
    .select(['credentials.id as credentialId', 'sermons.id as sermonId'])
    .where('file_links.token_hash', '=', tokenHash(token))
    .where('file_links.expires_at', '>', now)
    .where((q) => q.or([q('session_id', 'is', null), q('sessions.expires_at', '>', now)]))
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
type FileLink = NonNullable<Awaited<ReturnType<typeof linkBehind>>>

async function mayOpen(db: Kysely<DB>, link: FileLink, now: Date): Promise<boolean> {
  const { userId, churchId, preacherId, credentialId, sermonId } = link
  if (credentialId) {
    if (churchId) return Boolean(await documentForChurch(db, { churchId, userId }, credentialId, now))
    return Boolean(preacherId && (await ownCredential(db, preacherId, credentialId)))
  }
  if (sermonId) {
    if (churchId) return Boolean(await sermonForChurch(db, userId, sermonId))
    return Boolean(preacherId && (await ownSermon(db, preacherId, sermonId)))
  }
  return false
}
