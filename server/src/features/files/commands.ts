import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { LeavingAccount } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { arrivingFolder } from '../../platform/files/arriving.ts'
import { type Rewritten, rewrite, type WriterName } from '../../platform/files/rewriting.ts'
import type { Services } from '../../platform/services.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import { consumeLimit } from '../usage-limits/commands.ts'

interface Upload {
  readonly userId: string
  readonly preacherId: string
  readonly writer: WriterName
  readonly uploaded: string
  readonly written: string
}

/**
 * Writes an upload anew and stores what comes of it. Its row is there before its bytes, so that nothing is ever stored that no
 * one knows of; what is not in use an hour later is forgotten.
 */
export async function storeFile(
  services: Services,
  { userId, preacherId, writer, uploaded, written }: Upload,
): Promise<Rewritten & { readonly id: string }> {
  // Counted before it is looked at, and also if it is refused: looking is what costs.
  await inTransaction(services, (tx) => consumeLimit(tx, userId, 'files'))
  const rewritten = await rewrite(writer, uploaded, written)
  const { size } = await stat(written)
  const { id } = await services.database.kysely
    .insertInto('stored_files')
    .values({ preacher_id: preacherId, content_type: rewritten.contentType, size, created_at: services.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.files.put(id, written, rewritten.contentType)
  return { ...rewritten, id }
}

/** Forgets files; their bytes go within minutes. */
export async function forgetFiles({ db }: Tx, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null)
  if (known.length > 0) await db.deleteFrom('stored_files').where('id', 'in', known).execute()
}

/** Whom a link is for. Without a session it was made at the console. */
interface Viewer {
  readonly userId: string
  readonly sessionId?: string
}

/** An address at which this person may open a file for so many minutes, while they may and are signed in. */
export async function issueFileLink(
  { database, clock, settings }: Services,
  { userId, sessionId }: Viewer,
  fileId: string,
  minutes: number,
): Promise<string> {
  const token = newToken()
  await database.kysely
    .insertInto('file_links')
    .values({
      ...{ token_hash: tokenHash(token), file_id: fileId, user_id: userId, session_id: sessionId ?? null },
      expires_at: new Date(clock.now().getTime() + minutes * 60_000),
    })
    .execute()
  return `${settings.publicUrl}/files/${token}`
}

/** Ends every link of one person, for when their account is no longer theirs alone. */
export async function endAllFileLinks({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('file_links').where('user_id', '=', userId).execute()
}

const hourMs = 3_600_000
const batchSize = 100

/** Takes the bytes of forgotten files out of the storage. One that cannot be reached keeps its row, and is tried again. */
export async function removeForgottenFiles(services: Services): Promise<void> {
  const { database, files, log } = services
  const forgotten = await database.kysely.selectFrom('forgotten_files').select('id').limit(batchSize).execute()
  let removed = 0
  for (const { id } of forgotten) {
    try {
      await files.remove(id)
      await database.kysely.deleteFrom('forgotten_files').where('id', '=', id).execute()
      removed += 1
    } catch (error) {
      log.warn({ err: error }, 'a forgotten file could not be removed')
    }
  }
  if (removed === batchSize) await removeForgottenFiles(services)
}

/** Forgets what was stored and then used for nothing, links that have run out, and uploads that a server left behind. */
export async function forgetUnusedFiles(services: Services): Promise<void> {
  const { database, clock, settings } = services
  const now = clock.now()
  await database.kysely.deleteFrom('file_links').where('expires_at', '<=', now).execute()
  await sql`delete from stored_files where created_at <= ${new Date(now.getTime() - hourMs)}
    and not exists (select from credentials where file_id = stored_files.id)
    and not exists (select from sermons where file_id = stored_files.id)`.execute(database.kysely)
  const folder = join(settings.dataDir, arrivingFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > hourMs) await rm(path, { recursive: true, force: true })
  }
}

/** Forgets all files of someone who leaves, after what used them. */
export async function forgetFilesOf({ db }: Tx, { preacherId }: LeavingAccount): Promise<void> {
  if (preacherId) await db.deleteFrom('stored_files').where('preacher_id', '=', preacherId).execute()
}
