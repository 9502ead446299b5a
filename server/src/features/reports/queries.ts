import type { Endpoint, Output } from '@openpulpit/contract/endpoint'
import { totalPages } from '@openpulpit/contract/page-numbers'
import type { reportEndpoints } from '@openpulpit/contract/reports'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { knownName } from '../invitations/people/queries.ts'

/** Whether what someone has reported of a conversation waits for an admin. */
export const hasReported = (reporter: RawBuilder<unknown>, threadId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from reports
  where reports.thread_id = ${threadId} and reports.reporter_id = ${reporter} and reports.settled_at is null)`

/** Reports with their two people; what they are called is in their conversation. */
const reportRows = (db: Kysely<DB>) =>
  db
    .selectFrom('reports')
    .innerJoin('threads', 'threads.id', 'reports.thread_id')
    .innerJoin('churches', 'churches.id', 'threads.church_id')
    .innerJoin('preachers', 'preachers.id', 'threads.preacher_id')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .innerJoin('users as reported', 'reported.id', 'reports.reported_id')
    .select(['reports.id', 'reports.thread_id', 'reports.created_at', 'reason', 'note', 'up_to_seq'])
    .select(['settled_at', 'outcome', 'reporter_id', 'reported_id'])
    .select(['churches.user_id as church_user_id', 'churches.name as church_name'])
    .select('preachers.user_id as preacher_user_id')
    .select(knownName('threads.church_id'))
    .select((q) => [
      'reporter.disabled_at as reporter_disabled_at',
      'reporter.deleted_at as reporter_deleted_at',
      'reported.disabled_at as reported_disabled_at',
      'reported.deleted_at as reported_deleted_at',
      'reported.is_admin as reported_is_admin',
      q
        .selectFrom('reports as others')
        .whereRef('others.reported_id', '=', 'reports.reported_id')
        .whereRef('others.reporter_id', '<>', 'reports.reporter_id')
        .select((other) => other.fn.count<number>('others.reporter_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('others'),
    ])

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>

export const reportRow = (db: Kysely<DB>, id: string): Promise<ReportRow | undefined> =>
  reportRows(db).where('reports.id', '=', id).executeTakeFirst()

/** A report as this admin finds it: what is about themselves is for another one. */
export const reportForAdmin = (db: Kysely<DB>, adminId: string, id: string): Promise<ReportRow | undefined> =>
  reportRows(db).where('reports.id', '=', id).where('reported_id', '<>', adminId).executeTakeFirst()

/** One page of what waits for this admin, oldest first, or of what is settled, newest first; and how much there is. */
export async function reportPage(
  db: Kysely<DB>,
  adminId: string,
  { page, limit, status }: Output<typeof reportEndpoints.list & Endpoint, 'query'>,
) {
  const isSettled = status === 'settled'
  const condition = isSettled ? 'is not' : 'is'
  const [rows, { total }] = await Promise.all([
    reportRows(db)
      .where('settled_at', condition, null)
      .where('reported_id', '<>', adminId)
      .orderBy(isSettled ? 'settled_at' : 'reports.created_at', isSettled ? 'desc' : 'asc')
      .orderBy('reports.id', isSettled ? 'desc' : 'asc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('reports')
      .where('settled_at', condition, null)
      .where('reported_id', '<>', adminId)
      .select((q) => q.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, totalPages: totalPages(total, limit), currentPage: page }
}

/** What someone has reported, oldest first, for them to take along. */
export const reportsBy = (db: Kysely<DB>, userId: string) =>
  reportRows(db).where('reporter_id', '=', userId).orderBy('reports.id').execute()

/** Since when someone has reported how much. */
export const countReports = (db: Kysely<DB>, userId: string, since: Date) =>
  db
    .selectFrom('reports')
    .where('reporter_id', '=', userId)
    .where('created_at', '>', since)
    .select((q) => [q.fn.countAll<number>().as('count'), q.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Who runs the place and can be written to. */
export async function adminsToEmail(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(mostAdmins)
    .execute()
  return rows.map(({ id }) => id)
}
const mostAdmins = 100

/** How many reports wait to be settled by this admin. */
export const countOpen = (db: Kysely<DB>, adminId: string) =>
  db
    .selectFrom('reports')
    .where('settled_at', 'is', null)
    .where('reported_id', '<>', adminId)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
