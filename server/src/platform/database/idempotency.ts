import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { type Kysely, sql } from 'kysely'
import { refuse } from '../errors.ts'
import type { Services } from '../services.ts'
import type { DB } from './schema.ts'
import { prepared, preparedWrite } from './statements/prepared.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** The identity of one submit, however often it is sent. */
export interface IdempotencyKey {
  readonly id: Buffer
  readonly fingerprint: Buffer
  /** Encrypts the stored reply. */
  readonly secret: Buffer
}

const keptForMs = 24 * 3_600_000

/**
 * The key itself is stored nowhere, and everything stored is derived from it: a reply may hold a token or a private
 * message, and a plain hash of a body with a password could be brute-forced from the table.
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
 * Runs `task` in one transaction, once per key: concurrent duplicates wait for the first to commit and get its result,
 * or run it themselves if the first failed. A refusal stores nothing, so the same submit may succeed later.
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
      const kept = await findKept(tx.db, idempotencyKey, now)
      if (!kept?.done) throw alreadyDone()
      return open<Done>(idempotencyKey, kept.done)
    }
    const done = await task(tx)
    await doneKept(tx.db, { id: idempotencyKey.id, done: seal(idempotencyKey, done) })
    return done
  })
}

/** Done by another version, which crashed before its reply, or stores results in another column. */
const alreadyDone = () => refuse('stale', 'We’ve already done that. Please reload the page to see it.')

const doneKept = preparedWrite((db, { id, done }: { id: Buffer; done: Buffer }) =>
  db.updateTable('idempotency_keys').set({ done }).where('id', '=', id),
)

/** The reply is already stored; handlers stop here. */
export class AnsweredBefore extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the reply to this idempotency key is already stored')
    this.answer = answer
  }
}

/**
 * Like `onceInTransaction`, for a task that sends the claim together with its first statements: duplicates wait at
 * `claimed`, which throws the stored reply. The reply is stored before the commit, so committed work always has one.
 */
export function answeredInTransaction<Answer>(
  services: Services,
  idempotencyKey: IdempotencyKey | undefined,
  task: (tx: Tx, claimed: Promise<void> | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!idempotencyKey) return inTransaction(services, (tx) => task(tx, undefined))
  const now = services.clock.now()
  const claimed = async ({ db }: Tx) => {
    if (await claim(db, idempotencyKey, now)) return
    const kept = await findKept(db, idempotencyKey, now)
    if (!kept?.answer) throw alreadyDone()
    throw new AnsweredBefore(open(idempotencyKey, kept.answer))
  }
  return inTransaction(services, async (tx) => {
    const answer = await task(tx, claimed(tx))
    await answerKept(tx.db, { id: idempotencyKey.id, answer: seal(idempotencyKey, answer) })
    return answer
  })
}

const answerKept = preparedWrite((db, { id, answer }: { id: Buffer; answer: Buffer }) =>
  db.updateTable('idempotency_keys').set({ answer }).where('id', '=', id),
)

export async function findStoredReply<Answer>({ database, clock }: Services, idempotencyKey: IdempotencyKey) {
  const kept = await findKept(database.kysely, idempotencyKey, clock.now())
  return kept?.answer ? { answer: open<Answer>(idempotencyKey, kept.answer) } : undefined
}

/** Stores a reply; of concurrent duplicates, the first one's reply wins. */
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

/** Blocks while a concurrent duplicate runs. */
async function claim(db: Tx['db'], { id, fingerprint }: IdempotencyKey, now: Date): Promise<boolean> {
  const [claimed] = await keyClaimed(db, { id, fingerprint, now, over: oldest(now) })
  return claimed !== undefined
}

interface Claim {
  readonly id: Buffer
  readonly fingerprint: Buffer
  readonly now: Date
  readonly over: Date
}

const keyClaimed = preparedWrite((db, { id, fingerprint, now, over }: Claim) =>
  db
    .insertInto('idempotency_keys')
    .values({ id, fingerprint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ fingerprint, created_at: now, done: null, answer: null })
        .where('idempotency_keys.created_at', '<=', over),
    )
    .returning('id'),
)

async function findKept(db: Kysely<DB>, { id, fingerprint }: IdempotencyKey, now: Date) {
  const [kept] = await keptUnder(db, { id, over: oldest(now) })
  if (kept && !kept.fingerprint.equals(fingerprint)) {
    throw refuse('key_reused', 'This key was used before with a different request. Please send a new one.')
  }
  return kept
}

const keptUnder = prepared((db, { id, over }: { id: Buffer; over: Date }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'done', 'answer'])
    .where('id', '=', id)
    .where('created_at', '>', over),
)

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Serialized as in memory, so that a Date comes back as a Date for the reply's schema. */
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
