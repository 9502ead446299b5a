import type { PushMessage } from '@openpulpit/contract/push'
import { senderOf } from '../../../platform/mail/sender.ts'
import type { Question } from '../../../platform/outbound/ask-outside.ts'
import { CannotFetch, type Obstacle } from '../../../platform/outbound/fetch-error.ts'
import { postOutside } from '../../../platform/outbound/post-outside.ts'
import type { Parts } from '../../../platform/services.ts'
import type { Settings } from '../../../settings.ts'
import { doorOf, pushKeys } from './commands.ts'
import { type Outcome, outcomeOf, unreachableDays } from './policy.ts'
import { type DeviceRow, devicesOf } from './queries.ts'

/** Seconds for which a push service keeps what a device that is off or away could not take yet: a day. */
const keptFor = 86_400

/** Whose device it is, and which. */
interface Addressee {
  readonly userId: string
  readonly deviceId: string
}

/** Sends something to one device, if it is still wanted there. Throws where another try later may succeed. */
export async function sendPush(parts: Parts, { userId, deviceId }: Addressee, message: PushMessage): Promise<void> {
  const { database, clock, settings, log } = parts
  const device = await devicesOf(database.kysely, userId, clock.now())
    .where('push_subscriptions.id', '=', deviceId)
    .executeTakeFirst()
  if (!device) return
  const letter = await letterFor(parts, device, message)
  const outcome = await handOver(settings, device.endpoint, letter).catch(async (error: unknown) => {
    await countAsUnreachable(parts, device.id)
    throw error
  })
  if (outcome === 'gone') {
    log.warn({ device: device.id }, 'a device is told no more')
    await database.kysely.deleteFrom('push_subscriptions').where('id', '=', device.id).execute()
    return
  }
  await countAsReachable(parts, device.id)
  if (outcome === 'refused')
    log.warn({ device: device.id }, 'a push service takes nothing for a device, or may not be asked')
  if (outcome === 'later') throw new Error('a push service asks for patience')
}

/** One that has not been reached for days is forgotten; the next page on that device asks for another one. */
async function countAsUnreachable({ database, clock }: Parts, deviceId: string): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - unreachableDays * 86_400_000)
  const devices = database.kysely
  await devices
    .deleteFrom('push_subscriptions')
    .where('id', '=', deviceId)
    .where('unreachable_since', '<', since)
    .execute()
  await devices
    .updateTable('push_subscriptions')
    .set((device) => ({ unreachable_since: device.fn.coalesce('unreachable_since', device.val(now)) }))
    .where('id', '=', deviceId)
    .execute()
}

async function countAsReachable({ database }: Parts, deviceId: string): Promise<void> {
  await database.kysely
    .updateTable('push_subscriptions')
    .set({ unreachable_since: null })
    .where('id', '=', deviceId)
    .where('unreachable_since', 'is not', null)
    .execute()
}

/** An address within our own walls is not asked, now or later; one that we may not ask today we may tomorrow. */
const unasked: Readonly<Partial<Record<Obstacle, Outcome>>> = { private_address: 'gone', not_allowed: 'refused' }

async function handOver(settings: Settings, endpoint: string, letter: Required<Question>): Promise<Outcome> {
  try {
    return outcomeOf(await postOutside(endpoint, doorOf(settings), letter))
  } catch (error) {
    const outcome = error instanceof CannotFetch ? unasked[error.obstacle] : undefined
    if (!outcome) throw error
    return outcome
  }
}

/** Encrypted for the device alone (RFC 8291), and signed so that the push service knows whose it is (RFC 8292). */
async function letterFor(parts: Parts, { endpoint, p256dh, auth }: DeviceRow, message: PushMessage) {
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = await pushKeys(parts)
  const { address } = senderOf(parts.settings.mailFrom)
  const { cipherText: body } = webpush.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm')
  const subject = `mailto:${address}`
  const signed = webpush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm')
  const headers = {
    authorization: signed.Authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: keptFor,
    urgency: 'normal',
    // Of several about one thing the device is given the last alone.
    topic: topicOf(message.tag),
  }
  return { headers, body }
}

/** A push service takes 32 letters at most: an id without its dashes. */
const topicOf = (tag: string): string => tag.replaceAll('-', '').slice(0, 32)
