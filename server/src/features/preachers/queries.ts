import { upcomingShown } from '@openpulpit/contract/preachers'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/schema.ts'
import { prepared, theOne } from '../../platform/database/statements/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { photoBytes } from '../photos/queries.ts'
import { haveWorkedTogether } from '../requests/booking/queries.ts'
import { subscriptionColumns } from '../users/queries.ts'
import type { BillingTerms } from '../users/subscription/policy.ts'
import { mayBeAsked } from './policy.ts'

/** A preacher's whole profile: the row with education and experience in their order. */
export const preacherRows = (db: Kysely<DB>) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .selectAll('preachers')
    .select((q) => [
      jsonArrayFrom(
        q
          .selectFrom('education')
          .whereRef('education.preacher_id', '=', 'preachers.id')
          .select(['institution', 'degree', 'year'])
          .orderBy('education.position'),
      ).as('education'),
      jsonArrayFrom(
        q
          .selectFrom('experience')
          .whereRef('experience.preacher_id', '=', 'preachers.id')
          .select([
            'title as position',
            'organization',
            'start_year as startYear',
            'end_year as endYear',
            'description',
          ])
          .orderBy('experience.position'),
      ).as('experience'),
    ])

/** The profile of the preacher that this user is. */
export const ownPreacher = async (db: Kysely<DB>, userId: string) => theOne(await preachersOf(db, { userId }))

const preachersOf = prepared((db, { userId }: { userId: string }) =>
  preacherRows(db).select(subscriptionColumns).where('preachers.user_id', '=', userId),
)

/** The same as a church sees them that does not know them yet. */
export async function ownPublicPreacher(db: Kysely<DB>, userId: string) {
  const row = await preacherRows(db).where('preachers.user_id', '=', userId).executeTakeFirstOrThrow()
  return { ...row, email: null, saved: false }
}

/** The photo that the preacher shows. */
export async function ownPhoto(db: Kysely<DB>, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('preachers')
    .select('photo_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.photo_hash === null ? undefined : photoBytes(db, row.photo_hash)
}

/** A preacher as a church sees them: the address only if the two have had a confirmed service. */
export async function preacherForChurch(db: Kysely<DB>, churchId: string, preacherId: string, terms: BillingTerms) {
  const row = await preacherRows(db)
    .select('users.email')
    .select(haveWorkedTogether(sql`${churchId}`, sql`${preacherId}`).as('is_known'))
    .select(subscriptionColumns)
    .select((q) =>
      q
        .exists(
          q
            .selectFrom('roster_entries')
            .select('roster_entries.id')
            .where('roster_entries.church_id', '=', churchId)
            .whereRef('roster_entries.preacher_id', '=', 'preachers.id')
            .where('roster_entries.saved_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('saved'),
    )
    .where('preachers.id', '=', preacherId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  // Someone without an account has no profile to read.
  if (row?.is_invited) throw notFound('The preacher')
  // A church that booked someone who was disabled since must still be able to reach them.
  if (!row || (row.is_disabled && !row.is_known)) throw notFound('The preacher')
  const email = row.is_known ? row.email : null
  return { ...row, email, is_active: mayBeAsked(row, terms) }
}

/** A preacher of whom this church may read: someone who was disabled only where the two had a confirmed service. */
export async function shownPreacher(db: Kysely<DB>, churchId: string, preacherId: string) {
  const row = await db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select('time_zone')
    .where('preachers.id', '=', preacherId)
    .where('users.deleted_at', 'is', null)
    .where('users.is_invited', '=', false)
    .where((q) => q.or([q('is_disabled', '=', false), haveWorkedTogether(sql`${churchId}`, sql`${preacherId}`)]))
    .executeTakeFirst()
  if (!row) throw notFound('The preacher')
  return row
}

/** As `mayBeAsked` has it, of the row `preachers` of a query: one whose trial is used up still comes to a church that knows them. */
export const mayBeAskedBy = (churchId: string, now: Date) => sql<boolean>`(preachers.is_active
  or (preachers.accepts_requests and not preachers.is_disabled
    and ${haveWorkedTogether(sql`${churchId}`, sql`preachers.id`)}
    and exists (select from users where users.id = preachers.user_id
      and subscription_status = 'trial' and subscription_expires_at > ${now})))`

/** What anyone with the link may know. Of a preacher whose address is not confirmed, who was disabled or has left, nothing. */
export async function sharedPreacher(db: Kysely<DB>, preacherId: string) {
  const row = await sharedPreachers(db).where('preachers.id', '=', preacherId).executeTakeFirst()
  if (!row) throw notFound('The preacher')
  return row
}

export const sharedPreachers = (db: Kysely<DB>) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['first_name', 'last_name', 'experience_level', 'denomination', 'city', 'state', 'sermon_styles'])
    .select(['worship_styles', 'photo_hash', 'rating_average', 'rating_count', 'is_active'])
    .where('users.verified_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)

/** People without an account who have one of these addresses. */
export const invitedPreachers = (db: Kysely<DB>, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['preachers.id as preacher_id', (q) => q.ref('users.invited_email').$notNull().as('email')])
    .where(sql<SqlBool>`users.invited_email = any(${emails}::citext[])`)
    .execute()

/** Confirmed services of today and later, as their churches count days, the nearest first. */
export const upcomingServices = (db: Kysely<DB>, preacherId: string, now: Date) =>
  db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .select(['requests.id', 'day', 'service_time', 'service_type', 'theme', 'starts_at', 'requests.time_zone'])
    .select('churches.name as church_name')
    .where('preacher_id', '=', preacherId)
    .where('status', '=', 'confirmed')
    .where(sql<SqlBool>`day >= (${now}::timestamptz at time zone requests.time_zone)::date`)
    .orderBy('starts_at')
    .orderBy('requests.id')
    .limit(upcomingShown)
    .execute()

/** Whether they are still a member. Their row is held by who asks. */
export const isMember = (db: Kysely<DB>, preacherId: string): Promise<boolean> =>
  membership(db, { preacherId }).then(([row]) => row !== undefined)

const membership = prepared((db, { preacherId }: { preacherId: string }) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select('preachers.id')
    .where('preachers.id', '=', preacherId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('is_invited', '=', false),
)
