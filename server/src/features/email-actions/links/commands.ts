import type { EmailActionPurpose } from '@openpulpit/contract/email-actions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'

const answerableDays = 7

interface LinksTo {
  readonly userId: string
  readonly requestIds: readonly string[]
  readonly purpose: EmailActionPurpose
}

export interface ActionLinks {
  /** The token of each request. */
  readonly tokens: ReadonlyMap<string, string>
  readonly withdraw: () => Promise<void>
}

/** A token a request for the buttons of an email, good once: for a week and never after the service's day, or until it begins. */
export async function issueActionLinks(
  { database, clock }: Services,
  { userId, requestIds, purpose }: LinksTo,
): Promise<ActionLinks> {
  const tokens = new Map(requestIds.map((id) => [id, newToken()]))
  const hashes = [...tokens.values()].map(tokenHash)
  const now = clock.now()
  const until =
    purpose === 'still_on'
      ? sql<Date>`requests.starts_at`
      : sql<Date>`least((requests.day + 1)::timestamp at time zone requests.time_zone,
          ${now}::timestamptz + make_interval(days => ${answerableDays}))`
  await sql`
    insert into answer_links (token_hash, user_id, request_id, purpose, created_at, expires_at)
    select link.token_hash, ${userId}, requests.id, ${purpose}, ${now}, ${until}
    from unnest(${[...tokens.keys()]}::uuid[], ${hashes}::bytea[]) as link (request_id, token_hash)
    join requests on requests.id = link.request_id`.execute(database.kysely)
  const withdraw = async () => {
    await database.kysely.deleteFrom('answer_links').where('token_hash', 'in', hashes).execute()
  }
  return { tokens, withdraw }
}

/** The same for one request. */
export async function issueActionLink(
  services: Services,
  { requestId, ...link }: Omit<LinksTo, 'requestIds'> & { readonly requestId: string },
): Promise<{ token: string; withdraw: () => Promise<void> }> {
  const { tokens, withdraw } = await issueActionLinks(services, { ...link, requestIds: [requestId] })
  return { token: tokens.get(requestId) ?? '', withdraw }
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
