import type { Work } from '../../../platform/database/transaction.ts'

/** Makes a new pair of keys. Devices were told the one before, so none of them shows notices any more; answers how many. */
export async function rotatePushKeys({ db }: Work): Promise<number> {
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const pair = { public_key: publicKey, private_key: privateKey }
  // The row first: of two at once the second waits here, and finds no device left.
  await db
    .insertInto('push_keys')
    .values(pair)
    .onConflict((conflict) => conflict.column('single').doUpdateSet((q) => ({ ...pair, created_at: q.fn('now') })))
    .execute()
  const { numDeletedRows } = await db.deleteFrom('push_subscriptions').executeTakeFirst()
  return Number(numDeletedRows)
}
