import type { AuditAction } from '@openpulpit/contract/audit'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

interface AuditQuery {
  readonly page: number
  readonly limit: number
  /** Of one account; else of everyone. */
  readonly userId?: string | undefined
}

/** What was done, the newest first, and how much there is. */
export async function auditEvents(db: Kysely<DB>, { page, limit, userId }: AuditQuery) {
  const wanted = db.selectFrom('audit_events').$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
  const [events, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { events, total }
}
export type AuditRow = Awaited<ReturnType<typeof auditEvents>>['events'][number]

/** What an admin learned of someone's conversations is about others, too: it would say who reported them. */
const untold: readonly AuditAction[] = ['report_settled', 'conversation_read']

/** All that was written down of someone, for them to take along. */
export const allEventsOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('audit_events')
    .select(['at', 'action', 'device'])
    .select(sql<boolean>`by_user_id is not null or at_console`.as('by_admin'))
    .where('user_id', '=', userId)
    .where('action', 'not in', untold)
    .orderBy('at')
    .orderBy('id')
    .execute()
export type OwnEvent = Awaited<ReturnType<typeof allEventsOf>>[number]

/** How often someone did this since then. */
export async function countEvents(db: Kysely<DB>, userId: string, action: AuditAction, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('action', '=', action)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
