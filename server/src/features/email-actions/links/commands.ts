import type { EmailActionPurpose } from '@openpulpit/contract/email-actions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'

const answerableDays = 7

interface LinkTo {
  readonly userId: string
  readonly requestId: string
  readonly purpose: EmailActionPurpose
}

/** A token for the buttons of a mail, good once: for a week and never after the service's day, or until it begins. */
export async function issueActionLink(
  { database, clock }: Services,
  { userId, requestId, purpose }: LinkTo,
): Promise<{ token: string; withdraw: () => Promise<void> }> {
  const token = newToken()
  const now = clock.now()
  const until =
    purpose === 'still_on'
      ? sql<Date>`requests.starts_at`
      : sql<Date>`least((requests.day + 1)::timestamp at time zone requests.time_zone,
          ${now}::timestamptz + make_interval(days => ${answerableDays}))`
  await database.kysely
    .insertInto('answer_links')
    .columns(['token_hash', 'user_id', 'request_id', 'purpose', 'created_at', 'expires_at'])
    .expression((q) =>
      q
        .selectFrom('requests')
        .where('id', '=', requestId)
        .select((row) => [
          row.val(tokenHash(token)).as('token_hash'),
          sql<string>`${userId}::uuid`.as('user_id'),
          'id',
          row.val(purpose).as('purpose'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          until.as('expires_at'),
        ]),
    )
    .execute()
  const withdraw = async () => {
    await database.kysely.deleteFrom('answer_links').where('token_hash', '=', tokenHash(token)).execute()
  }
  return { token, withdraw }
}

/**
 * Ends all links of an account; an answer that is just being given is waited for. Beside what gives answers, which calls
 * much of the product: this is called by what is to the left of that, where a password is set.
 */
export async function endActionLinks({ db }: Tx, userId: string): Promise<void> {
  const own = db.selectFrom('answer_links').select('token_hash').where('user_id', '=', userId)
  // In one order, for two who end them at once.
  await own.orderBy('token_hash').forUpdate().execute()
  await db.deleteFrom('answer_links').where('user_id', '=', userId).execute()
}

const keptDays = 30

/** Deletes the links that ran out a while ago; until then a used one can say so. */
export async function deleteOldActionLinks({ database, clock }: Services): Promise<void> {
  const then = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await database.kysely.deleteFrom('answer_links').where('expires_at', '<=', then).execute()
}
