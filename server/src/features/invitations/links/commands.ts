import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'

const keptDays = 60

interface LinksTo {
  readonly userId: string
  readonly requestIds: readonly string[]
}

/** A token a request for the emails to someone without an account. It works until two months after the service, or after today. */
export async function issueInvitationLinks(
  { database, clock }: Services,
  { userId, requestIds }: LinksTo,
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(requestIds.map((id) => [id, newToken()]))
  const now = clock.now()
  await sql`
    insert into invitation_links (token_hash, user_id, church_id, request_id, created_at, expires_at)
    select link.token_hash, ${userId}, requests.church_id, requests.id, ${now},
      greatest(requests.starts_at, ${now}::timestamptz) + make_interval(days => ${keptDays})
    from unnest(${[...tokens.keys()]}::uuid[], ${[...tokens.values()].map(tokenHash)}::bytea[]) as link (request_id, token_hash)
    join requests on requests.id = link.request_id`.execute(database.kysely)
  return tokens
}

/** A token for the invitation of a church, good for two months. */
export async function issueInvitationLink(
  { database, clock }: Services,
  { userId, churchId }: { userId: string; churchId: string },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await database.kysely
    .insertInto('invitation_links')
    .values({
      token_hash: tokenHash(token),
      ...{ user_id: userId, church_id: churchId, request_id: null },
      ...{ created_at: now, expires_at: new Date(now.getTime() + keptDays * 86_400_000) },
    })
    .execute()
  return token
}

/** Forgets the links that have run out. */
export async function deleteExpiredInvitationLinks({ database, clock }: Services): Promise<void> {
  await database.kysely.deleteFrom('invitation_links').where('expires_at', '<=', clock.now()).execute()
}
