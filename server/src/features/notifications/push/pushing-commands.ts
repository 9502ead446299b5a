import { factsOf } from '@openpulpit/contract/notification-kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Parts } from '../../../platform/services.ts'
import { addresseeOf, preferencesOf } from '../../users/queries.ts'
import { deviceToTell } from '../events.ts'
import { type NoticeToMail, noticeToTell } from '../queries.ts'
import { devicesOf } from './queries.ts'
import { sendPush } from './sending-commands.ts'
import { toPushMessage } from './view.ts'

/** Tells all devices of whoever wants that, each by a job of its own, so that one that is away keeps no other waiting. */
export async function pushNotice(parts: Parts, { notificationId }: { notificationId: string }): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    // Once, however often the job runs: who comes second finds it told.
    const notice = await work.db
      .updateTable('notifications')
      .set({ pushed_at: now })
      .where('id', '=', notificationId)
      .where('pushed_at', 'is', null)
      .where('dismissed_at', 'is', null)
      .returning(['user_id', 'kind'])
      .executeTakeFirst()
    if (!notice) return
    if (!(await isWanted(work.db, notice))) return
    const devices = await devicesOf(work.db, notice.user_id, now).execute()
    await work.queue(deviceToTell, ...devices.map(({ id }) => ({ payload: { notificationId, deviceId: id } })))
  })
}

/** Tells one device, unless its person has dismissed the notice meanwhile, or wants no such ones any more. */
export async function pushToDevice(
  parts: Parts,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
): Promise<void> {
  const notice = await noticeToTell(parts.database.kysely, notificationId).executeTakeFirst()
  const person = notice && (await addresseeOf(parts.database.kysely, notice.user_id))
  if (!notice || !person || !(await isWanted(parts.database.kysely, notice))) return
  await sendPush(parts, { userId: notice.user_id, deviceId }, toPushMessage(notice, person.user_type))
}

async function isWanted(db: Kysely<DB>, { user_id, kind }: Pick<NoticeToMail, 'user_id' | 'kind'>): Promise<boolean> {
  const { push } = await preferencesOf(db, user_id)
  return push[factsOf(kind).preference]
}
