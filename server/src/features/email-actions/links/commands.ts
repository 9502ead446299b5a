import type { EmailActionPurpose } from '@openpulpit/contract/email-actions'
import { type SqlBool, sql } from 'kysely'
import { issueLinks, withdrawLinks } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'

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
  const db = database.kysely
  const now = clock.now()
  const until =
    purpose === 'still_on'
      ? sql<Date>`starts_at`
      : sql<Date>`least((day + 1)::timestamp at time zone time_zone,
          ${now}::timestamptz + make_interval(days => ${answerableDays}))`
  const requests = await db
    .selectFrom('requests')
    .select(['id', until.as('expires_at')])
    .where(sql<SqlBool>`id = any(${requestIds}::uuid[])`)
    .execute()
  const links = requests.map(({ id, expires_at }) => ({ userId, purpose, subject: id, expiresAt: expires_at }))
  const issued = await issueLinks(db, now, links)
  return {
    tokens: new Map(requests.map(({ id }, at) => [id, issued[at] ?? ''])),
    withdraw: () => withdrawLinks(db, issued),
  }
}

/** The same for one request. */
export async function issueActionLink(
  services: Services,
  { requestId, ...link }: Omit<LinksTo, 'requestIds'> & { readonly requestId: string },
): Promise<{ token: string; withdraw: () => Promise<void> }> {
  const { tokens, withdraw } = await issueActionLinks(services, { ...link, requestIds: [requestId] })
  return { token: tokens.get(requestId) ?? '', withdraw }
}
