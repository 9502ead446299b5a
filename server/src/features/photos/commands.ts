import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/transaction.ts'

/** Stores a photo under the hash of its content, once however often it is given. */
export async function storePhoto({ db }: Tx, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db
    .insertInto('photos')
    .values({ hash, bytes })
    // Writes nothing new, but holds the row, so that no one drops it before this transaction shows it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash }))
    .execute()
  return hash
}

/** Forgets a photo unless someone else shows it. */
export async function dropPhoto({ db }: Tx, hash: string): Promise<void> {
  // Held first: anyone who is storing the same photo comes before or after, and the next statement sees it.
  await db.selectFrom('photos').select('hash').where('hash', '=', hash).forUpdate().execute()
  await db
    .deleteFrom('photos')
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('preachers').select('id').where('photo_hash', '=', hash))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sermons').select('id').where('still_hash', '=', hash))),
    )
    .execute()
}
