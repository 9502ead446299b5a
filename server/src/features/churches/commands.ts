import type { ChurchInput } from '@openpulpit/contract/churches'
import { fitToOptions } from '@openpulpit/contract/fit'
import { toCents } from '@openpulpit/contract/money'
import { stateOf } from '@openpulpit/contract/places'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import { formerMember } from '@openpulpit/contract/users'
import { type Kysely, sql } from 'kysely'
import type { ChurchActor, LeavingAccount } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { all } from '../../platform/database/statements/pipelined.ts'
import { preparedWrite } from '../../platform/database/statements/prepared.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneOf } from '../places/policy.ts'
import { findPlace } from '../places/queries.ts'
import { isMember } from './queries.ts'

/** Writes the profile of a church that has just registered. */
export async function createChurch(tx: Tx, userId: string, input: ChurchInput): Promise<string> {
  const columns = await columnsOf(tx.db, input)
  const { id } = await tx.db
    .insertInto('churches')
    .values({ user_id: userId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nothing is written for a church that has just left: its deletion is waited for here. */
export async function lockChurch({ db }: Tx, churchId: string): Promise<void> {
  const { isStillMember } = await all({ locked: locked(db, { churchId }), isStillMember: isMember(db, churchId) })
  if (!isStillMember) throw refuse('unauthenticated', texts.pleaseLogIn)
}

const locked = preparedWrite((db, { churchId }: { churchId: string }) =>
  db.selectFrom('churches').select('id').where('id', '=', churchId).forNoKeyUpdate(),
)

/** The church of an account, if it is one's, for no one else to change until the transaction ends. */
export async function lockChurchOf({ db }: Tx, userId: string): Promise<void> {
  await db.selectFrom('churches').select('id').where('user_id', '=', userId).forNoKeyUpdate().execute()
}

/** Replaces the church's profile by what its form says. */
export async function saveChurch(
  services: Services,
  actor: ChurchActor,
  input: ChurchInput,
  ifVersion?: readonly number[],
) {
  const db = services.database.kysely
  const columns = await columnsOf(db, input)
  const row = await db
    .updateTable('churches')
    .set({ ...columns, version: sql`version + 1`, updated_at: services.clock.now() })
    .where('id', '=', actor.churchId)
    .$if(ifVersion !== undefined, (q) => q.where('version', 'in', [...(ifVersion ?? [])]))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse('changed_meanwhile', refusalTexts.changedMeanwhile)
  return row
}

/** Counts what preachers wrote into the ratings of those it is about. */
export async function countChurchReviews(
  { db }: Tx,
  reviews: readonly { readonly id: string; readonly stars: number }[],
): Promise<void> {
  if (reviews.length === 0) return
  const [ids, stars] = [reviews.map(({ id }) => id), reviews.map((review) => review.stars)]
  await sql`
    update churches set rating_sum = rating_sum + added.stars, rating_count = rating_count + added.reviews
    from (
      select id, sum(stars)::int as stars, count(*)::int as reviews
      from unnest(${ids}::uuid[], ${stars}::int[]) as review (id, stars) group by id
    ) as added
    where churches.id = added.id`.execute(db)
}

/** Takes out of a church's profile everything that says which church it was. Its services keep their time zone. */
export async function anonymizeChurch({ db, limits }: Tx, { churchId }: LeavingAccount): Promise<void> {
  if (!churchId) return
  await db
    .updateTable('churches')
    .set({
      name: formerMember.name,
      denomination: 'other',
      description: null,
      worship_style: null,
      average_attendance: null,
      street: null,
      city: '',
      state: '',
      zip_code: null,
      latitude: null,
      longitude: null,
      contact_person: null,
      phone: null,
      website: null,
      honorarium_min_cents: null,
      honorarium_max_cents: null,
      payment_methods: [],
      fit: [],
      updated_at: limits.now,
    })
    .where('id', '=', churchId)
    .execute()
}

async function columnsOf(db: Kysely<DB>, input: ChurchInput) {
  const { address, contactInfo, preferredHonorariumRange: range } = input
  const place = await findPlace(db, address)
  return {
    name: input.name,
    denomination: input.denomination,
    description: input.description ?? null,
    worship_style: input.worshipStyle ?? null,
    average_attendance: input.averageAttendance ?? null,
    street: address.street ?? null,
    city: address.city,
    state: stateOf(address.state)?.code ?? address.state,
    zip_code: address.zipCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    time_zone: timeZoneOf(place, address.state),
    contact_person: contactInfo?.contactPerson ?? null,
    phone: contactInfo?.phone ?? null,
    website: contactInfo?.website ?? null,
    honorarium_min_cents: range?.min === undefined ? null : toCents(range.min),
    honorarium_max_cents: range?.max === undefined ? null : toCents(range.max),
    payment_methods: input.paymentMethods,
    ...(input.fit && { fit: fitToOptions(input.fit) }),
  }
}
