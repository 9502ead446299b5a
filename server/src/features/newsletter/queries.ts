import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

const subscriptions = (db: Kysely<DB>) =>
  db.selectFrom('newsletter').select(['id', 'email', 'key', 'asked_at', 'confirmed_at', 'has_moved'])

export const subscriptionById = (db: Kysely<DB>, id: string) =>
  subscriptions(db).where('id', '=', id).executeTakeFirst()

export const subscriptionOf = (db: Kysely<DB>, email: string) =>
  subscriptions(db).where('email', '=', sql<string>`${email}::citext`).executeTakeFirst()
