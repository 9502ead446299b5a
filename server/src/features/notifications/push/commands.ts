import { notificationKindOf } from '@openpulpit/contract/notification-kinds'
import type { PushMessage, pushSubscription } from '@openpulpit/contract/push'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import { senderOf } from '../../../platform/mail/sender.ts'
import { type OutboundRequest, postOutbound } from '../../../platform/outbound/fetch.ts'
import { FetchError, type FetchErrorReason } from '../../../platform/outbound/fetch-error.ts'
import { isAllowed, type OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts'
import type { Services } from '../../../platform/services.ts'
import type { Settings } from '../../../settings.ts'
import { lockSession } from '../../sessions/commands.ts'
import { emailRecipientOf, preferencesOf } from '../../users/queries.ts'
import { devicePushDue } from '../events.ts'
import { type NotificationToEmail, undismissedNotification } from '../queries.ts'
import { toPushMessage } from './notifications.ts'
import { areDeviceKeys, isEncryptedEndpoint, mostDevices, type Outcome, outcomeOf, unreachableDays } from './policy.ts'
import { type DeviceRow, devicesOf, type PushKeys, storedKeys } from './queries.ts'

/** The server's VAPID keys. Created at first use; of two concurrent attempts, both get the pair that was stored. */
export async function pushKeys({ database }: Pick<Services, 'database'>): Promise<PushKeys> {
  const kept = await storedKeys(database.kysely)
  if (kept) return kept
  const { default: webpush } = await import('web-push')
  const made = webpush.generateVAPIDKeys()
  await database.kysely
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute()
  return (await storedKeys(database.kysely)) ?? made
}

const unreached = 'Your browser didn’t set up notifications. Please try again.'
const notAllowed = 'This site can’t send notifications to your browser. Please ask the people who run the site.'

/** The push services that may be called. */
const outboundPolicyOf = ({ pushHosts, outsideHosts }: Settings): OutboundPolicy => ({
  hosts: pushHosts,
  only: outsideHosts,
})

/** Turns notifications on for this device, and off for its previous user. */
export async function subscribeDevice(
  services: Services,
  { userId, sessionId }: Actor,
  { endpoint, keys }: z.output<typeof pushSubscription>,
): Promise<void> {
  if (!areDeviceKeys(keys)) throw refuseField('keys', unreached)
  if (!isEncryptedEndpoint(endpoint, services.settings.pushHosts)) throw refuseField('endpoint', unreached)
  if (!isAllowed(new URL(endpoint), outboundPolicyOf(services.settings))) throw refuseField('endpoint', notAllowed)
  const device = {
    ...{ user_id: userId, session_id: sessionId, ...keys },
    ...{ created_at: services.clock.now(), unreachable_since: null },
  }
  await inTransaction(services, async (tx) => {
    await lockSession(tx, { userId, sessionId })
    await tx.db
      .insertInto('push_subscriptions')
      .values({ ...device, endpoint })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    await forgetOthers(tx, { userId, sessionId, endpoint })
  })
}

/** Turns notifications off for this device. Idempotent. */
export async function unsubscribeDevice({ database }: Services, { userId }: Actor, endpoint: string): Promise<void> {
  await database.kysely
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** A session is one browser, whose push endpoint may change; beyond the limit, the oldest devices are deleted. */
async function forgetOthers(
  { db }: Tx,
  { userId, sessionId, endpoint }: { userId: string; sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (q) =>
      q
        .selectFrom('push_subscriptions')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostDevices)
        .select('id'),
    )
    .execute()
}

/** Creates a new key pair. Existing subscriptions depend on the old one and are deleted; returns their number. */
export async function rotatePushKeys({ db }: Tx): Promise<number> {
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const pair = { public_key: publicKey, private_key: privateKey }
  // The row first: a concurrent rotation waits here and finds no devices left.
  await db
    .insertInto('push_keys')
    .values(pair)
    .onConflict((conflict) => conflict.column('single').doUpdateSet((q) => ({ ...pair, created_at: q.fn('now') })))
    .execute()
  const { numDeletedRows } = await db.deleteFrom('push_subscriptions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Queues a job for each of the person's devices, so that an unreachable one does not delay the others. */
export async function pushNotification(
  services: Services,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    // Only once however often the job runs: the next run finds it marked.
    const notification = await tx.db
      .updateTable('notifications')
      .set({ pushed_at: now })
      .where('id', '=', notificationId)
      .where('pushed_at', 'is', null)
      .where('dismissed_at', 'is', null)
      .returning(['user_id', 'kind'])
      .executeTakeFirst()
    if (!notification) return
    if (!(await isWanted(tx.db, notification))) return
    const devices = await devicesOf(tx.db, notification.user_id, now).execute()
    await tx.queue(devicePushDue, ...devices.map(({ id }) => ({ payload: { notificationId, deviceId: id } })))
  })
}

/** Pushes to one device, unless the notification was dismissed meanwhile or its kind is turned off. */
export async function pushToDevice(
  services: Services,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
): Promise<void> {
  const notification = await undismissedNotification(services.database.kysely, notificationId).executeTakeFirst()
  const person = notification && (await emailRecipientOf(services.database.kysely, notification.user_id))
  if (!notification || !person || !(await isWanted(services.database.kysely, notification))) return
  await sendPush(services, { userId: notification.user_id, deviceId }, toPushMessage(notification, person.user_type))
}

async function isWanted(
  db: Kysely<DB>,
  { user_id, kind }: Pick<NotificationToEmail, 'user_id' | 'kind'>,
): Promise<boolean> {
  const { push } = await preferencesOf(db, user_id)
  return push[notificationKindOf(kind).preference]
}

/** Seconds that a push service stores a message for a device that is offline: a day. */
const keptFor = 86_400

interface Addressee {
  readonly userId: string
  readonly deviceId: string
}

/** Sends a message to one device if it is still subscribed. Throws if a retry may succeed. */
export async function sendPush(
  services: Services,
  { userId, deviceId }: Addressee,
  message: PushMessage,
): Promise<void> {
  const { database, clock, settings, log } = services
  const device = await devicesOf(database.kysely, userId, clock.now())
    .where('push_subscriptions.id', '=', deviceId)
    .executeTakeFirst()
  if (!device) return
  const encrypted = await encryptedFor(services, device, message)
  const outcome = await handOver(settings, device.endpoint, encrypted).catch(async (error: unknown) => {
    await countAsUnreachable(services, device.id)
    throw error
  })
  if (outcome === 'gone') {
    log.warn({ device: device.id }, 'a device gets no more notifications')
    await database.kysely.deleteFrom('push_subscriptions').where('id', '=', device.id).execute()
    return
  }
  await countAsReachable(services, device.id)
  if (outcome === 'refused')
    log.warn({ device: device.id }, 'a push service refused a notification, or its address is not allowed')
  if (outcome === 'later') throw new Error('a push service asks us to slow down')
}

/** Deletes a device that was unreachable for days; its next page load subscribes again. */
async function countAsUnreachable({ database, clock }: Services, deviceId: string): Promise<void> {
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

async function countAsReachable({ database }: Services, deviceId: string): Promise<void> {
  await database.kysely
    .updateTable('push_subscriptions')
    .set({ unreachable_since: null })
    .where('id', '=', deviceId)
    .where('unreachable_since', 'is not', null)
    .execute()
}

/** A private address is never called again; one that is not allowed today may be tomorrow. */
const unasked: Readonly<Partial<Record<FetchErrorReason, Outcome>>> = {
  private_address: 'gone',
  not_allowed: 'refused',
}

async function handOver(settings: Settings, endpoint: string, request: Required<OutboundRequest>): Promise<Outcome> {
  try {
    return outcomeOf(await postOutbound(endpoint, outboundPolicyOf(settings), request))
  } catch (error) {
    const outcome = error instanceof FetchError ? unasked[error.reason] : undefined
    if (!outcome) throw error
    return outcome
  }
}

/** Encrypted for the device (RFC 8291), and signed to identify the sender to the push service (RFC 8292). */
async function encryptedFor(services: Services, { endpoint, p256dh, auth }: DeviceRow, message: PushMessage) {
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = await pushKeys(services)
  const { address } = senderOf(services.settings.mailFrom)
  const { cipherText: body } = webpush.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm')
  const subject = `mailto:${address}`
  const signed = webpush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm')
  const headers = {
    authorization: signed.Authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: keptFor,
    urgency: 'normal',
    // The push service delivers only the last message of a topic.
    topic: topicOf(message.tag),
  }
  return { headers, body }
}

/** Topics have at most 32 characters: an id without its dashes. */
const topicOf = (tag: string): string => tag.replaceAll('-', '').slice(0, 32)
