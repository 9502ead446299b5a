import { sermonLinkMinutes } from '@openpulpit/contract/file-limits'
import type { SermonInput } from '@openpulpit/contract/sermon-input'
import { mostSermons, type SermonKind } from '@openpulpit/contract/sermon-kinds'
import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { readVideoLink } from '@openpulpit/contract/video-links'
import type { ChurchActor, LeavingAccount, PreacherActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { forgetFiles, issueFileLink, storeFile } from '../files/commands.ts'
import { storePhoto } from '../photos/commands.ts'
import { lockActivePreacher } from '../preachers/commands.ts'
import { ownSermon, type SermonRow, sermonForChurch } from './queries.ts'
import { stillOf } from './stills/commands.ts'

export async function addSermon(services: Services, actor: PreacherActor, input: SermonInput): Promise<SermonRow> {
  const { preacherId } = actor
  const still = await stillOf(services, actor, videoOf(input))
  return inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    const { count } = await tx.db
      .selectFrom('sermons')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('preacher_id', '=', preacherId)
      .executeTakeFirstOrThrow()
    if (count >= mostSermons) throw refuse('invalid', sermonTexts.tooMany)
    const { id } = await tx.db
      .insertInto('sermons')
      .values({
        ...{ preacher_id: preacherId, kind: input.kind, created_at: tx.limits.now },
        ...(await columnsOf(tx, input, still)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return theOwn(tx, preacherId, id)
  })
}

/** Changes a sermon's title or video. */
export async function changeSermon(services: Services, actor: PreacherActor, id: string, input: SermonInput) {
  const { preacherId } = actor
  const before = await mustBeOwn(services, actor, id, input.kind)
  const video = videoOf(input)
  // The same video keeps its preview image; a missing one is fetched again.
  const { still_hash, video_service, video_id, video_key } = before
  const isSame = video_service === video?.service && video_id === video?.id && video_key === video?.key
  const isKnown = still_hash !== null && isSame
  const still = isKnown ? undefined : await stillOf(services, actor, video)
  return inTransaction(services, async (tx) => {
    await lockOwn(tx, preacherId, id)
    await tx.db
      .updateTable('sermons')
      .set(isKnown ? { title: input.title } : await columnsOf(tx, input, still))
      .set({ updated_at: tx.limits.now })
      .where('id', '=', id)
      .execute()
    return theOwn(tx, preacherId, id)
  })
}

export async function removeSermon(services: Services, { preacherId }: PreacherActor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { file_id } = await lockOwn(tx, preacherId, id)
    await tx.db.deleteFrom('sermons').where('id', '=', id).execute()
    await forgetFiles(tx, [file_id])
  })
}

/** Refuses another preacher's sermon or the wrong kind before the body is read. */
export async function mustBeOwn(
  { database }: Services,
  { preacherId }: PreacherActor,
  id: string,
  kind: SermonKind,
): Promise<SermonRow> {
  const sermon = await ownSermon(database.kysely, preacherId, id)
  if (!sermon) throw notFound('The sermon')
  if (sermon.kind !== kind) throw refuse('stale', sermonTexts.wrongKind)
  return sermon
}

/** Replaces a sermon's recording or text; the previous file is deleted. */
export async function uploadSermon(
  services: Services,
  { userId, preacherId }: PreacherActor,
  { id, kind }: { readonly id: string; readonly kind: 'recording' | 'text' },
  files: { readonly uploaded: string; readonly written: string },
): Promise<SermonRow> {
  const stored = await storeFile(services, { userId, preacherId, writer: kind, ...files })
  return inTransaction(services, async (tx) => {
    const { file_id: before } = await lockOwn(tx, preacherId, id)
    await tx.db
      .updateTable('sermons')
      .set({ file_id: stored.id, updated_at: tx.limits.now })
      .set({ seconds: stored.seconds ?? null, pages: stored.pages ?? null })
      .where('id', '=', id)
      .execute()
    await forgetFiles(tx, [before])
    return theOwn(tx, preacherId, id)
  })
}

/** A link for the preacher to their own recording or text. */
export async function openOwnSermon(services: Services, actor: PreacherActor, id: string) {
  const sermon = await ownSermon(services.database.kysely, actor.preacherId, id)
  if (!sermon) throw notFound('The sermon')
  if (!sermon.file_id) throw refuse('stale', sermonTexts.noFile)
  return issueFileLink(services, actor, sermon.file_id, sermonLinkMinutes)
}

/** A link for a church to the recording or text. */
export async function openSermon(services: Services, actor: ChurchActor, id: string): Promise<string> {
  const sermon = await sermonForChurch(services.database.kysely, actor.userId, id)
  if (!sermon?.file_id) throw notFound('The sermon')
  return issueFileLink(services, actor, sermon.file_id, sermonLinkMinutes)
}

const videoOf = ({ kind, link }: SermonInput) => (kind === 'video' ? readVideoLink(link ?? '') : undefined)

async function columnsOf(tx: Tx, input: SermonInput, still: Buffer | undefined) {
  const video = videoOf(input)
  return {
    title: input.title,
    ...(video && {
      ...{ video_service: video.service, video_id: video.id, video_key: video.key },
      still_hash: still ? await storePhoto(tx, still) : null,
    }),
  }
}

async function lockOwn(tx: Tx, preacherId: string, id: string): Promise<{ file_id: string | null }> {
  await lockActivePreacher(tx, preacherId)
  const row = await tx.db
    .selectFrom('sermons')
    .select('file_id')
    .where('preacher_id', '=', preacherId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('The sermon')
  return row
}

async function theOwn({ db }: Tx, preacherId: string, id: string): Promise<SermonRow> {
  const row = await ownSermon(db, preacherId, id)
  if (!row) throw notFound('The sermon')
  return row
}

/** Forgets someone's sermons. Recordings and texts go with the files. */
export async function forgetSermons({ db }: Tx, { preacherId }: LeavingAccount): Promise<void> {
  if (preacherId) await db.deleteFrom('sermons').where('preacher_id', '=', preacherId).execute()
}
