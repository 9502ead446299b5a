import { type Fit, fitToOptions } from '@openpulpit/contract/fit'
import { toCents } from '@openpulpit/contract/money'
import { stateOf } from '@openpulpit/contract/places'
import { usualTravelRadius } from '@openpulpit/contract/preacher-input'
import type { PreacherInput } from '@openpulpit/contract/preachers'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import { formerMember } from '@openpulpit/contract/users'
import { type Kysely, sql } from 'kysely'
import type { LeavingAccount, PreacherActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { all } from '../../platform/database/statements/pipelined.ts'
import { preparedWrite } from '../../platform/database/statements/prepared.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { dropPhoto } from '../photos/commands.ts'
import { timeZoneOf } from '../places/policy.ts'
import { findPlace } from '../places/queries.ts'
import { isMember, ownPreacher } from './queries.ts'

/** Writes the profile of a preacher who has just registered. */
export async function createPreacher(tx: Tx, userId: string, input: PreacherInput): Promise<string> {
  const columns = await columnsOf(tx.db, input)
  const { isActive = true } = input
  const { id } = await tx.db
    .insertInto('preachers')
    .values({ user_id: userId, ...columns, accepts_requests: isActive })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePast(tx, id, input)
  return id
}

/**
 * The profiles of people without an account. What churches know of them stands on the churches' own lists, so nothing of one
 * church shows at another.
 */
export async function createInvitedPreachers(
  { db }: Tx,
  people: readonly { readonly email: string; readonly timeZone: string }[],
): Promise<void> {
  await sql`
    insert into preachers (user_id, first_name, last_name, city, state, time_zone, experience_level, denomination,
      honorarium_min_cents, honorarium_max_cents, accepts_requests)
    select users.id, 'Guest', 'Preacher', '', '', people.time_zone, 'lay_speaker', 'other', 0, 0, false
    from unnest(${people.map(({ email }) => email)}::citext[], ${people.map(({ timeZone }) => timeZone)}::text[])
      as people (email, time_zone)
    join users on users.invited_email = people.email
    where not exists (select from preachers where preachers.user_id = users.id)
    order by people.email`.execute(db)
}

/** The profile of someone who joins by an emailed link: the rest of it is theirs to write, and they are in no search until then. */
export async function createJoinedPreacher(
  { db }: Tx,
  userId: string,
  {
    firstName,
    lastName,
    timeZone,
  }: { readonly firstName: string; readonly lastName: string; readonly timeZone: string },
): Promise<string> {
  const { id } = await db
    .insertInto('preachers')
    .values({
      ...{ user_id: userId, first_name: firstName, last_name: lastName, city: '', state: '', time_zone: timeZone },
      ...({ experience_level: 'lay_speaker', denomination: 'other' } as const),
      ...{ honorarium_min_cents: 0, honorarium_max_cents: 0, accepts_requests: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The preacher of an account, where it is one's, as `holdPreacher` does. */
export async function lockPreacherOf({ db }: Tx, userId: string): Promise<void> {
  await db.selectFrom('preachers').select('id').where('user_id', '=', userId).forNoKeyUpdate().execute()
}

/** No one else books or changes this preacher until the transaction ends. */
export async function lockPreacher({ db }: Tx, preacherId: string | null): Promise<void> {
  await locked(db, { preacherId })
}

const locked = preparedWrite((db, { preacherId }: { preacherId: string | null }) =>
  db.selectFrom('preachers').select('id').where('id', '=', preacherId).forNoKeyUpdate(),
)

/** The same, and nothing is written for someone who has just left: their deletion was waited for here. */
export async function lockActivePreacher(tx: Tx, preacherId: string): Promise<void> {
  const { isStillMember } = await all({
    locked: lockPreacher(tx, preacherId),
    isStillMember: isMember(tx.db, preacherId),
  })
  if (!isStillMember) throw refuse('unauthenticated', texts.pleaseLogIn)
}

/** Replaces the preacher's profile by what the form says. */
export async function savePreacher(
  services: Services,
  actor: PreacherActor,
  input: PreacherInput,
  ifVersion?: readonly number[],
) {
  const columns = await columnsOf(services.database.kysely, input)
  return inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const { preacherId, userId } = actor
    await lockActivePreacher(tx, preacherId)
    const saved = await tx.db
      .updateTable('preachers')
      .set({ ...columns, ...(input.isActive !== undefined && { accepts_requests: input.isActive }), updated_at: now })
      .set({ version: sql`version + 1` })
      .where('id', '=', preacherId)
      .$if(ifVersion !== undefined, (q) => q.where('version', 'in', [...(ifVersion ?? [])]))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw refuse('changed_meanwhile', refusalTexts.changedMeanwhile)
    await forgetPast(tx, preacherId)
    await writePast(tx, preacherId, input)
    return ownPreacher(tx.db, userId)
  })
}

/** Whether this account's trial or subscription covers new requests, from now on. Nothing for a church. */
export async function coverPreacher({ db }: Tx, userId: string, isCovered: boolean): Promise<void> {
  await db.updateTable('preachers').set({ is_covered: isCovered }).where('user_id', '=', userId).execute()
}

/** No one has to pay here: whose trial was over once is offered again. */
export async function coverAllPreachers({ database }: Services): Promise<void> {
  await database.kysely.updateTable('preachers').set({ is_covered: true }).where('is_covered', '=', false).execute()
}

/** Turns new requests on or off. Confirmed services stay. */
export async function acceptRequests(services: Services, { preacherId, userId }: PreacherActor, isActive: boolean) {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    await tx.db
      .updateTable('preachers')
      .set({ accepts_requests: isActive, updated_at: now })
      // A form from before would turn it back.
      .set({ version: sql`version + (accepts_requests <> ${isActive})::integer` })
      .where('id', '=', preacherId)
      .execute()
    return ownPreacher(tx.db, userId)
  })
}

/** Counts what churches wrote into the ratings of those it is about. */
export async function countPreacherReviews(
  { db }: Tx,
  reviews: readonly { readonly id: string; readonly stars: number }[],
): Promise<void> {
  if (reviews.length === 0) return
  const [ids, stars] = [reviews.map(({ id }) => id), reviews.map((review) => review.stars)]
  await sql`
    update preachers set rating_sum = rating_sum + added.stars, rating_count = rating_count + added.reviews
    from (
      select id, sum(stars)::int as stars, count(*)::int as reviews
      from unnest(${ids}::uuid[], ${stars}::int[]) as review (id, stars) group by id
    ) as added
    where preachers.id = added.id`.execute(db)
}

/** Takes out of a preacher's profile everything that says who it was; no one can ask them any more. */
export async function anonymizePreacher(tx: Tx, { preacherId }: LeavingAccount): Promise<void> {
  if (!preacherId) return
  const { db, limits } = tx
  const { photo_hash: photo } = await db
    .selectFrom('preachers')
    .select('photo_hash')
    .where('id', '=', preacherId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('preachers')
    .set({
      first_name: formerMember.firstName,
      last_name: formerMember.lastName,
      experience_level: 'lay_speaker',
      denomination: 'other',
      bio: null,
      city: '',
      state: '',
      zip_code: null,
      phone: null,
      latitude: null,
      longitude: null,
      travel_radius: usualTravelRadius,
      sermon_styles: [],
      worship_styles: [],
      honorarium_min_cents: 0,
      honorarium_max_cents: 0,
      payment_methods: [],
      fit: [],
      photo_hash: null,
      has_public_page: false,
      public_code: null,
      accepts_requests: false,
      updated_at: limits.now,
    })
    .where('id', '=', preacherId)
    .execute()
  await forgetPast(tx, preacherId)
  await db.deleteFrom('preacher_facts').where('preacher_id', '=', preacherId).execute()
  if (photo !== null) await dropPhoto(tx, photo)
}

async function forgetPast({ db }: Tx, preacherId: string): Promise<void> {
  await db.deleteFrom('education').where('preacher_id', '=', preacherId).execute()
  await db.deleteFrom('experience').where('preacher_id', '=', preacherId).execute()
}

/** It goes without saying, and stands under the others if the preacher named it before they changed to it. */
const withoutOwnTradition = (fit: Fit, { denomination }: PreacherInput): Fit => ({
  ...fit,
  traditions: fit.traditions.filter((one) => one !== denomination),
})

async function columnsOf(db: Kysely<DB>, input: PreacherInput) {
  const place = await findPlace(db, input)
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    experience_level: input.experienceLevel,
    denomination: input.denomination,
    bio: input.bio ?? null,
    city: input.city,
    state: stateOf(input.state)?.code ?? input.state,
    zip_code: input.zipCode ?? null,
    phone: input.phone,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    time_zone: timeZoneOf(place, input.state),
    travel_radius: input.travelRadius,
    sermon_styles: input.sermonStyles,
    worship_styles: input.preferredWorshipStyles,
    honorarium_min_cents: toCents(input.honorariumRange.min),
    honorarium_max_cents: toCents(input.honorariumRange.max),
    payment_methods: input.paymentMethods,
    ...(input.fit && { fit: fitToOptions(withoutOwnTradition(input.fit, input)) }),
  }
}

async function writePast({ db }: Tx, preacherId: string, { education, experience }: PreacherInput): Promise<void> {
  if (education.length > 0) {
    const rows = education.map(({ institution, degree, year }, position) => ({
      preacher_id: preacherId,
      position,
      institution,
      degree: degree ?? null,
      year: year ?? null,
    }))
    await db.insertInto('education').values(rows).execute()
  }
  if (experience.length > 0) {
    const rows = experience.map((one, position) => ({
      preacher_id: preacherId,
      position,
      title: one.position,
      organization: one.organization,
      start_year: one.startYear,
      end_year: one.endYear ?? null,
      description: one.description ?? null,
    }))
    await db.insertInto('experience').values(rows).execute()
  }
}

/** Whether the preacher of an account is kept from everyone, whatever they wish and whatever covers them. Nothing for a church. */
export async function disablePreacher({ db }: Tx, userId: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('preachers').set({ is_disabled: isDisabled }).where('user_id', '=', userId).execute()
}
