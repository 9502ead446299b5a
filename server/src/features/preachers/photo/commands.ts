import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { dropPhoto, storePhoto } from '../../photos/commands.ts'
import { photoUrl } from '../../photos/queries.ts'
import { consumeLimit, giveBackLimit } from '../../usage-limits/commands.ts'
import { lockActivePreacher } from '../commands.ts'

/** Shows the photo in this file as the preacher's from now on; the one before is forgotten. */
export async function changePhoto(services: Services, actor: PreacherActor, uploaded: string): Promise<string> {
  const { userId } = actor
  const { reencodePhoto } = await import('../../../platform/images/photos.ts')
  // Counted before it is looked at, and also if it is none: looking is what costs.
  await inTransaction(services, (work) => consumeLimit(work, userId, 'photos'))
  const photo = await reencodePhoto(uploaded)
  try {
    return await keepPhoto(services, actor, photo)
  } catch (error) {
    // It was a photo, and it is not its sender's doing that it was not kept.
    await inTransaction(services, (work) => giveBackLimit(work, userId, 'photos')).catch(() => undefined)
    throw error
  }
}

function keepPhoto(services: Services, { preacherId }: PreacherActor, photo: Buffer): Promise<string> {
  return inTransaction(services, async (work) => {
    await lockActivePreacher(work, preacherId)
    const hash = await storePhoto(work, photo)
    const { photo_hash: before } = await work.db
      .selectFrom('preachers')
      .select('photo_hash')
      .where('id', '=', preacherId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await work.db
      .updateTable('preachers')
      .set({ photo_hash: hash, updated_at: services.clock.now() })
      .where('id', '=', preacherId)
      .execute()
    if (before !== null && before !== hash) await dropPhoto(work, before)
    return photoUrl(hash)
  })
}
