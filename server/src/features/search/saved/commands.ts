import type { Day } from '@openpulpit/contract/dates'
import { dayOf } from '@openpulpit/contract/dates'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { savedFilters } from '@openpulpit/contract/saved-search-input'
import { maxSavedSearches, mostWatched, type SavedSearchInput } from '@openpulpit/contract/saved-searches'
import { sql } from 'kysely'
import type { ChurchActor, LeavingAccount } from '../../../platform/actor.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockChurch } from '../../churches/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { dismissSavedSearchNotifications } from '../../notifications/store/commands.ts'
import { type Fitting, fittingPreachers } from '../queries.ts'
import { savedSearchNotification } from './notifications.ts'
import { asAddress, isPast, latestCheck, nextCheck } from './policy.ts'
import { lockWatchedSearch } from './queries.ts'

/** Saves a search and returns its id. Current matches count as known: only later ones are news. */
export async function saveSearch(services: Services, actor: ChurchActor, input: SavedSearchInput): Promise<string> {
  const { churchId } = actor
  return namedOnce(() =>
    inTransaction(services, async (tx) => {
      await lockChurch(tx, churchId)
      await mustHaveRoom(tx, churchId)
      const { id } = await tx.db
        .insertInto('saved_searches')
        .values({ ...columnsOf(input, tx.limits.now), church_id: churchId, created_at: tx.limits.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await startWatching(tx, actor, id, input)
      return id
    }),
  )
}

/** Replaces name, filters and notification setting. Current matches of the new filters count as known. */
export async function editSearch(
  services: Services,
  actor: ChurchActor,
  id: string,
  input: SavedSearchInput,
): Promise<void> {
  await namedOnce(() =>
    inTransaction(services, async (tx) => {
      const before = await tx.db
        .selectFrom('saved_searches')
        .select('notified_at')
        .where('id', '=', id)
        .where('church_id', '=', actor.churchId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!before) throw notFound('The saved search')
      await tx.db
        .updateTable('saved_searches')
        .set(columnsOf(input, tx.limits.now, before.notified_at))
        .where('id', '=', id)
        .execute()
      await startWatching(tx, actor, id, input)
    }),
  )
}

/** Removes a search and its notification. */
export async function removeSearch(services: Services, { churchId, userId }: ChurchActor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('church_id', '=', churchId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound('The saved search')
    await dismissSavedSearchNotifications(tx, userId, id)
  })
}

const columnsOf = (
  { name, filters, wantsNotifications }: SavedSearchInput,
  now: Date,
  notifiedAt: Date | null = null,
) => ({
  name,
  filters: JSON.stringify(asAddress(filters)),
  day: filters.date ?? null,
  wants_notifications: wantsNotifications,
  due_at: wantsNotifications ? nextCheck(now, notifiedAt) : null,
})

/** The church is locked, so no other search is saved meanwhile. */
async function mustHaveRoom({ db }: Tx, churchId: string): Promise<void> {
  const { used } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('church_id', '=', churchId)
    .executeTakeFirstOrThrow()
  if (used >= maxSavedSearches) throw refuse('invalid', refusalTexts.savedSearchesFull)
}

async function namedOnce<R>(task: () => Promise<R>): Promise<R> {
  try {
    return await task()
  } catch (error) {
    throw isUniqueViolation(error) ? refuseField('name', refusalTexts.savedSearchNamed) : error
  }
}

type Asker = Pick<ChurchActor, 'churchId' | 'userId'>

/** Records all current matches as known. */
async function startWatching(tx: Tx, asker: Asker, id: string, { filters, wantsNotifications }: SavedSearchInput) {
  await rememberFitting(tx, id, wantsNotifications ? await fitting(tx, asker, filters) : [])
}

/** One more than is watched, to detect too many. */
const fitting = ({ db }: Tx, { churchId, userId }: Asker, filters: SavedSearchInput['filters']) =>
  fittingPreachers(db, { churchId, userId }, { ...filters, sort: 'best', page: 1, limit: 1 }, mostWatched + 1)

const batchSize = 50
/** Bounds the hourly cost: further searches come next time, longest waiting first. */
const mostBatches = 10

/** Checks the searches that are due and notifies their churches of new matches. */
export async function checkSavedSearches(services: Services): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) {
    const ids = await claimDue(services)
    for (const id of ids) {
      // A failed one gets its next turn and does not delay others.
      await checkSavedSearch(services, id).catch((error: unknown) =>
        services.log.error({ err: error, searchId: id }, 'a saved search could not be checked'),
      )
    }
    if (ids.length < batchSize) return
  }
  services.log.info('more saved searches are due than are looked at in five minutes')
}

/** Sets the next turn first, so that no other server takes them and a failing one does not repeat at once. */
async function claimDue(services: Services): Promise<string[]> {
  return inTransaction(services, async ({ db, limits: { now } }) => {
    const due = db
      .selectFrom('saved_searches')
      .select('id')
      .where((q) => q.or([q('due_at', '<=', now), q('due_at', '>', latestCheck(now))]))
      .orderBy('due_at')
      .limit(batchSize)
      .forNoKeyUpdate()
      .skipLocked()
    const claimed = await db
      .updateTable('saved_searches')
      .set({ due_at: nextCheck(now, null) })
      .where('id', 'in', due)
      .returning('id')
      .execute()
    return claimed.map(({ id }) => id)
  })
}

async function checkSavedSearch(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { now } = tx.limits
    const search = await lockWatchedSearch(tx.db, id)
    if (!search) return
    if (isPast(search, now)) return stopWatching(tx, id)
    const filters = savedFilters.parse(search.filters)
    const found = await fitting(tx, { churchId: search.church_id, userId: search.user_id }, filters)
    const { available, others } = await rememberFitting(tx, id, found)
    // Matches that appear when a search stops being too wide are not new.
    if (search.is_too_wide || available + others === 0) return
    await dismissSavedSearchNotifications(tx, search.user_id, id)
    const news = { available, others, day: filters.date }
    await notify(tx, savedSearchNotification(search, news, dayOf(now, search.time_zone) as Day))
    await tx.db
      .updateTable('saved_searches')
      .set({ notified_at: now, due_at: nextCheck(now, now) })
      .where('id', '=', id)
      .execute()
  })
}

/** Called when its day has passed. */
async function stopWatching({ db }: Tx, id: string): Promise<void> {
  await db.updateTable('saved_searches').set({ due_at: null }).where('id', '=', id).execute()
  await db.deleteFrom('saved_search_matches').where('search_id', '=', id).execute()
}

/**
 * Replaces the known matches, and counts those that are new or newly available. Someone who returns, for example after
 * a cancellation, is new again.
 */
async function rememberFitting({ db }: Tx, id: string, found: readonly Fitting[]) {
  const isTooWide = found.length > mostWatched
  const kept = isTooWide ? [] : found
  const fits = sql`unnest(${kept.map((one) => one.id)}::uuid[], ${kept.map((one) => one.is_free)}::boolean[])`
  const { rows } = await sql<{ available: number; others: number }>`
    with fitting as materialized (select * from ${fits} as fitting (id, is_free)),
    gone as (
      delete from saved_search_matches where search_id = ${id} and preacher_id not in (select id from fitting)
    ), stored as (
      insert into saved_search_matches (search_id, preacher_id, is_free)
      select ${id}::uuid, id, is_free from fitting
      on conflict (search_id, preacher_id) do update set is_free = excluded.is_free
      where saved_search_matches.is_free <> excluded.is_free
    ), width as (
      update saved_searches set is_too_wide = ${isTooWide} where id = ${id} and is_too_wide <> ${isTooWide}
    )
    select count(*) filter (where fitting.is_free)::integer as available,
      count(*) filter (where not fitting.is_free)::integer as others
    from fitting left join saved_search_matches as known on known.search_id = ${id} and known.preacher_id = fitting.id
    where known.preacher_id is null or (fitting.is_free and not known.is_free)`.execute(db)
  return rows[0] ?? { available: 0, others: 0 }
}

/** Forgets the searches of a church, and that a preacher matched any. */
export async function forgetSavedSearches({ db }: Tx, { churchId, preacherId }: LeavingAccount): Promise<void> {
  if (churchId) await db.deleteFrom('saved_searches').where('church_id', '=', churchId).execute()
  if (preacherId) await db.deleteFrom('saved_search_matches').where('preacher_id', '=', preacherId).execute()
}
