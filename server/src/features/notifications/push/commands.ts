import type { pushSubscription } from '@openpulpit/contract/push'
import type { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import { type Door, isAllowed } from '../../../platform/outbound/outbound-policy.ts'
import type { Parts } from '../../../platform/services.ts'
import type { Settings } from '../../../settings.ts'
import { lockSession } from '../../sessions/commands.ts'
import { areKeys, isSecret, mostDevices } from './policy.ts'
import { type PushKeys, storedKeys } from './queries.ts'

/** The server's own pair of keys. The first who asks makes it; of two at once one is kept, and both are given that. */
export async function pushKeys({ database }: Pick<Parts, 'database'>): Promise<PushKeys> {
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

const unreached = 'This browser did not say how to reach it. Please try again.'
const notAllowed = 'We may not ask the service that reaches this browser. Please ask who runs this site.'

/** Which push services may be asked. */
export const doorOf = ({ pushHosts, outsideHosts }: Settings): Door => ({ hosts: pushHosts, only: outsideHosts })

/** Tells this device of notices from now on. One that told somebody else before, now tells them no more. */
export async function subscribe(
  parts: Parts,
  { userId, sessionId }: Actor,
  { endpoint, keys }: z.output<typeof pushSubscription>,
): Promise<void> {
  if (!areKeys(keys)) throw refuseField('keys', unreached)
  if (!isSecret(endpoint, parts.settings.pushHosts)) throw refuseField('endpoint', unreached)
  if (!isAllowed(new URL(endpoint), doorOf(parts.settings))) throw refuseField('endpoint', notAllowed)
  const device = {
    ...{ user_id: userId, session_id: sessionId, ...keys },
    ...{ created_at: parts.clock.now(), unreachable_since: null },
  }
  await inTransaction(parts, async (work) => {
    await lockSession(work, { userId, sessionId })
    await work.db
      .insertInto('push_subscriptions')
      .values({ ...device, endpoint })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    await forgetOthers(work, { userId, sessionId, endpoint })
  })
}

/** Tells this device no more; a second time does no harm. */
export async function unsubscribe({ database }: Parts, { userId }: Actor, endpoint: string): Promise<void> {
  await database.kysely
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** A session is one browser, whose address may change; and of very many devices the oldest are not used any more. */
async function forgetOthers(
  { db }: Work,
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
