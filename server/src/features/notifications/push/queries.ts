import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

export const storedKeys = (db: Kysely<DB>) =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
export type PushKeys = NonNullable<Awaited<ReturnType<typeof storedKeys>>>

/** The devices on which someone wants notifications, while their sessions last. */
export const devicesOf = (db: Kysely<DB>, userId: string, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'push_subscriptions.created_at'])
    .orderBy('push_subscriptions.id')
export type DeviceRow = Awaited<ReturnType<ReturnType<typeof devicesOf>['execute']>>[number]

/** All devices with notifications, for the account's export. */
export const allDevicesOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
export type OwnDevice = Awaited<ReturnType<typeof allDevicesOf>>[number]

/** Whether this column's user has a device with notifications. */
export const hasDevices = (userId: 'notifications.user_id') =>
  sql<boolean>`exists (select from push_subscriptions where push_subscriptions.user_id = ${sql.ref(userId)})`
