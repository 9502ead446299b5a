import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { type Kysely, sql } from 'kysely'
import { refuse } from '../errors.ts'
import type { Services } from '../services.ts'
import type { DB } from './schema.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** One click of a button, however often it is sent. */
export interface IdempotencyKey {
  readonly id: Buffer
  readonly fingerprint: Buffer
  /** Seals what is kept of it. */
  readonly secret: Buffer
}

const keptForMs = 24 * 3_600_000

/**
 * The key itself is kept nowhere, and everything that is kept goes through it: an answer may hold a token or someone's
 * words, and a plain hash of a body that holds a password would let anyone who has the table guess at it.
 */
export function idempotencyKeyOf(key: string, { owner, what }: { owner: string; what: string }): IdempotencyKey {
  const id = createHash('sha256').update(`${owner} ${key}`).digest()
  return {
    id,
    fingerprint: createHmac('sha256', key).update(what).digest(),
    secret: Buffer.from(hkdfSync('sha256', key, id, 'idempotency', 32)),
  }
}

/**
 * Runs `task` in one transaction, and once for a click: its twins wait for the first one's commit and are given what it
 * left, or do it themselves where it failed. A refusal leaves nothing, so the same click may succeed later.
 */
export async function onceInTransaction<Done>(
  services: Services,
  idempotencyKey: IdempotencyKey | undefined,
  task: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  if (!idempotencyKey) return inTransaction(services, task)
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    if (!(await claim(tx.db, idempotencyKey, now))) {
      const { done } = await keptOf(tx.db, idempotencyKey, now)
      return open<Done>(idempotencyKey, done)
    }
    const done = await task(tx)
    await tx.db
      .updateTable('idempotency_keys')
      .set({ done: seal(idempotencyKey, done) })
      .where('id', '=', idempotencyKey.id)
      .execute()
    return done
  })
}

/** What this click was answered, if it was. */
export async function findStoredReply<Answer>({ database, clock }: Services, idempotencyKey: IdempotencyKey) {
  const kept = await findKept(database.kysely, idempotencyKey, clock.now())
  return kept?.answer ? { answer: open<Answer>(idempotencyKey, kept.answer) } : undefined
}

/** Keeps the answer to a click; of twins the first one's is everyone's. */
export async function storeReply<Answer>(
  { database }: Services,
  idempotencyKey: IdempotencyKey,
  answer: Answer,
): Promise<Answer> {
  const row = await database.kysely
    .updateTable('idempotency_keys')
    .set({ answer: sql`coalesce(answer, ${seal(idempotencyKey, answer)})` })
    .where('id', '=', idempotencyKey.id)
    .returning('answer')
    .executeTakeFirst()
  return row?.answer ? open<Answer>(idempotencyKey, row.answer) : answer
}

export async function deleteExpiredKeys({ database, clock }: Services): Promise<void> {
  await database.kysely.deleteFrom('idempotency_keys').where('created_at', '<=', oldest(clock.now())).execute()
}

const oldest = (now: Date) => new Date(now.getTime() - keptForMs)

/** Waits here for a twin that is at it. */
async function claim(db: Tx['db'], { id, fingerprint }: IdempotencyKey, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ id, fingerprint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ fingerprint, created_at: now, done: null, answer: null })
        .where('idempotency_keys.created_at', '<=', oldest(now)),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function keptOf(db: Kysely<DB>, idempotencyKey: IdempotencyKey, now: Date) {
  const kept = await findKept(db, idempotencyKey, now)
  if (!kept?.done) throw new Error('a key was claimed, and nothing was done for it')
  return { done: kept.done }
}

async function findKept(db: Kysely<DB>, { id, fingerprint }: IdempotencyKey, now: Date) {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'done', 'answer'])
    .where('id', '=', id)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst()
  if (kept && !kept.fingerprint.equals(fingerprint)) {
    throw refuse('key_reused', 'This key was sent before with something else. Please send a new one.')
  }
  return kept
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** As it is in memory, so that a date comes back as a date and the reply's schema reads it as it did the first time. */
function seal({ secret }: IdempotencyKey, value: unknown): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secret, nonce)
  const text = Buffer.concat([sealing.update(serialize(value)), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text])
}

function open<Value>({ secret }: IdempotencyKey, sealed: Buffer): Value {
  const opening = createDecipheriv(cipher, secret, sealed.subarray(0, nonceBytes))
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
  return deserialize(text) as Value
}
