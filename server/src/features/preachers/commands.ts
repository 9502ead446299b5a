import { toCents } from '@openpulpit/contract/money'
import { stateOf } from '@openpulpit/contract/places'
import type { PreacherInput } from '@openpulpit/contract/preachers'
import { formerMember } from '@openpulpit/contract/users'
import { type Kysely, sql } from 'kysely'
import type { PreacherActor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { redraw } from '../../platform/photos.ts'
import type { DB } from '../../platform/schema.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { dropPhoto, storePhoto } from '../photos/commands.ts'
import { photoUrl } from '../photos/queries.ts'
import { timeZoneOf } from '../places/policy.ts'
import { findPlace } from '../places/queries.ts'
import { ownPreacher } from './queries.ts'

/** Writes the profile of a preacher who has just registered. */
export async function createPreacher(work: Work, userId: string, input: PreacherInput): Promise<string> {
  const columns = await columnsOf(work.db, input)
  const { id } = await work.db
    .insertInto('preachers')
    .values({ user_id: userId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePast(work, id, input)
  return id
}

/** Replaces the preacher's profile by what the form says. */
export async function savePreacher(parts: Parts, actor: PreacherActor, input: PreacherInput) {
  const columns = await columnsOf(parts.database.kysely, input)
  return inTransaction(parts, async (work) => {
    const now = parts.clock.now()
    const { preacherId, userId } = actor
    await work.db
      .updateTable('preachers')
      .set({ ...columns, updated_at: now })
      .where('id', '=', preacherId)
      .execute()
    await forgetPast(work, preacherId)
    await writePast(work, preacherId, input)
    return ownPreacher(work.db, userId, now)
  })
}

/** Shows this photo of the preacher from now on; the one before is forgotten. */
export async function changePhoto(parts: Parts, { preacherId }: PreacherActor, upload: Buffer) {
  const photo = await redraw(upload)
  return inTransaction(parts, async (work) => {
    const hash = await storePhoto(work, photo)
    const { photo_hash: before } = await work.db
      .selectFrom('preachers')
      .select('photo_hash')
      .where('id', '=', preacherId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await work.db
      .updateTable('preachers')
      .set({ photo_hash: hash, updated_at: parts.clock.now() })
      .where('id', '=', preacherId)
      .execute()
    if (before !== null && before !== hash) await dropPhoto(work, before)
    return photoUrl(hash)
  })
}

/** Counts a church's review into the preacher's rating. */
export async function countPreacherReview(work: Work, preacherId: string, stars: number): Promise<void> {
  await work.db
    .updateTable('preachers')
    .set({ rating_sum: sql`rating_sum + ${stars}`, rating_count: sql`rating_count + 1` })
    .where('id', '=', preacherId)
    .execute()
}

/** Takes out of a preacher's profile everything that says who it was; nobody can ask them any more. */
export async function anonymisePreacher(work: Work, preacherId: string, now: Date): Promise<void> {
  const { db } = work
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
      denomination: 'other',
      bio: null,
      city: '',
      state: '',
      zip_code: null,
      latitude: null,
      longitude: null,
      sermon_styles: [],
      worship_styles: [],
      honorarium_min_cents: 0,
      honorarium_max_cents: 0,
      payment_methods: [],
      photo_hash: null,
      is_active: false,
      updated_at: now,
    })
    .where('id', '=', preacherId)
    .execute()
  await forgetPast(work, preacherId)
  if (photo !== null) await dropPhoto(work, photo)
}

async function forgetPast({ db }: Work, preacherId: string): Promise<void> {
  await db.deleteFrom('education').where('preacher_id', '=', preacherId).execute()
  await db.deleteFrom('experience').where('preacher_id', '=', preacherId).execute()
}

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
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    time_zone: timeZoneOf(place, input.state),
    travel_radius: input.travelRadius,
    sermon_styles: input.sermonStyles,
    worship_styles: input.preferredWorshipStyles,
    honorarium_min_cents: toCents(input.honorariumRange.min),
    honorarium_max_cents: toCents(input.honorariumRange.max),
    payment_methods: input.paymentMethods,
    ...(input.isActive !== undefined && { is_active: input.isActive }),
  }
}

async function writePast({ db }: Work, preacherId: string, { education, experience }: PreacherInput): Promise<void> {
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
