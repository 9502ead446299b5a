import { type Day, dayOf, formatDay, formatTime, noSuchTime, timeExists } from '@openpulpit/contract/dates'
import type { ErrorCode } from '@openpulpit/contract/errors'
import { toCents } from '@openpulpit/contract/money'
import type { RequestInput } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import { sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import { type IdempotencyKey, onceInTransaction } from '../../../platform/database/idempotency.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notFound, type Refusal, refuse, refuseField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { requireCoverage } from '../../billing/coverage/commands.ts'
import { blockOf, refuseBlocked } from '../../blocks/policy.ts'
import { hasBlocked } from '../../blocks/queries.ts'
import { lockChurch } from '../../churches/commands.ts'
import { mayBeAsked, preacherName } from '../../preachers/policy.ts'
import { storeRequestMessages } from '../../threads/messages/commands.ts'
import { consumeLimit, consumeNewContacts } from '../../usage-limits/commands.ts'
import { subscriptionColumns } from '../../users/queries.ts'
import { type BillingTerms, billingTermsOf } from '../../users/subscription/policy.ts'
import { haveWorkedTogether } from '../booking/queries.ts'
import { openRequestsSent } from '../events.ts'
import { type RequestRow, requestRows, wholeRequest } from '../queries.ts'
import { recordCreation } from '../transition/commands.ts'

/** Asks one preacher, several of whom the first to accept is booked, or anyone; for one day or for each of several. */
export async function sendRequest(
  services: Services,
  actor: ChurchActor,
  input: RequestInput,
  idempotencyKey?: IdempotencyKey,
) {
  const id = await onceInTransaction(services, idempotencyKey, (tx) =>
    createRequests(tx, actor, input, billingTermsOf(services)),
  )
  return wholeRequest(services.database.kysely, actor, id)
}

/** The same as a part of the caller's transaction; answers with the id of the first day's. */
export async function createRequests(
  tx: Tx,
  actor: ChurchActor,
  input: RequestInput,
  terms: BillingTerms,
): Promise<string> {
  // The church before the preachers, as everywhere.
  await lockChurch(tx, actor.churchId)
  const { time_zone } = await tx.db
    .selectFrom('churches')
    .select('time_zone')
    .where('id', '=', actor.churchId)
    .executeTakeFirstOrThrow()
  const days = daysAsked(input, dayOf(terms.now, time_zone))
  mustExist(days, input, time_zone)
  const preachers = await lockAskedPreachers(tx, actor, input, terms)
  const asked = preachers.map(({ id, is_known }) => ({ isKnown: is_known, field: fieldOf(id, input) }))
  await requireCoverage(tx, actor, asked, terms)
  const places = placesAsked(days, preachers)
  await consumeLimit(tx, actor.userId, 'requests', places.length)
  await consumeNewContacts(tx, actor.userId, preachers.filter(({ is_known }) => !is_known).length)

  const [first, ...more] = await insertRequests(tx, actor, input, time_zone, places)
  const rows = [first, ...more]
  await recordCreation(tx, rows)
  const open = rows.filter(({ status }) => status === 'open')
  if (open.length > 0) await tx.queue(openRequestsSent, { payload: { requestIds: open.map(({ id }) => id) } })
  if (input.message) {
    // A note is written once to each: further days have it on the request.
    const noted = rows.filter(({ day }) => day === input.date)
    await storeRequestMessages(tx, noted, input.message)
  }
  return first.id
}

/** The days that are asked for, each once, the main one first. */
function daysAsked({ date, alsoOn }: RequestInput, today: Day): Day[] {
  const wrong = [
    ...(date < today ? ['date'] : []),
    ...alsoOn.flatMap((also, at) => (also < today ? [`alsoOn.${at}`] : [])),
  ]
  if (wrong.length === 0) return [...new Set([date, ...alsoOn.toSorted()])]
  throw refuse('invalid', texts.dateInPast, Object.fromEntries(wrong.map((field) => [field, texts.dateInPast])))
}

/** On the night the clocks go forward, some times are on no clock of the church's town. */
function mustExist(days: readonly Day[], { date, serviceTime, alsoOn }: RequestInput, timeZone: string): void {
  const [first, ...more] = days.filter((day) => !timeExists(day, serviceTime, timeZone))
  if (!first) return
  const wrong = [first, ...more].map((day): [string, string] => [
    day === date ? 'serviceTime' : `alsoOn.${alsoOn.indexOf(day)}`,
    noSuchTime(day, serviceTime),
  ])
  throw refuse('invalid', noSuchTime(first, serviceTime), Object.fromEntries(wrong))
}

/** One request that is to be: a day, someone or anyone, and the group that it shares with the others of its day. */
interface Place {
  readonly day: Day
  readonly preacher: AskedPreacher | undefined
  readonly requestGroupId: string | null
}

function placesAsked(days: readonly Day[], preachers: readonly AskedPreacher[]): Place[] {
  return days.flatMap((day): Place[] => {
    if (preachers.length === 0) return [{ day, preacher: undefined, requestGroupId: null }]
    const requestGroupId = preachers.length > 1 ? crypto.randomUUID() : null
    return preachers.map((preacher) => ({ day, preacher, requestGroupId }))
  })
}

async function insertRequests(
  tx: Tx,
  actor: ChurchActor,
  input: RequestInput,
  timeZone: string,
  places: readonly Place[],
): Promise<[RequestRow, ...RequestRow[]]> {
  const inserted = await tx.db
    .insertInto('requests')
    .values(places.toSorted(inOneOrder).map((place) => valuesOf(place, actor, input, timeZone)))
    // What is left out is there already, or is being sent by a second click at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = inserted.map(({ id }) => id)
  const rows = ids.length > 0 ? await requestRows(tx.db, actor).where('requests.id', 'in', ids).execute() : []
  const [first, ...more] = places.map((place) => {
    const row = rows.find(({ day, preacher_id }) => day === place.day && preacher_id === (place.preacher?.id ?? null))
    if (!row) throw alreadyAsked(place, places.length, input)
    return row
  })
  if (!first) throw new Error('a request was to be sent for no day at all')
  return [first, ...more]
}

/** Two clicks insert in the same order, so that the second waits for the first instead of each for the other. */
const inOneOrder = (one: Place, other: Place) => orderOf(one).localeCompare(orderOf(other))
const orderOf = ({ day, preacher }: Place) => `${day} ${preacher?.id ?? ''}`

const valuesOf = (
  { day, preacher, requestGroupId }: Place,
  actor: ChurchActor,
  input: RequestInput,
  timeZone: string,
) =>
  ({
    church_id: actor.churchId,
    preacher_id: preacher?.id ?? null,
    request_group_id: requestGroupId,
    status: preacher ? 'pending' : 'open',
    urgency: input.urgency,
    day,
    service_time: input.serviceTime,
    time_zone: timeZone,
    duration_minutes: input.expectedDuration,
    service_type: input.serviceType,
    expected_attendance: input.expectedAttendance ?? null,
    theme: input.theme ?? null,
    special_requirements: input.specialRequirements ?? null,
    message: input.message ?? null,
    honorarium_cents: toCents(input.honorarium.amount),
    payment_method: input.honorarium.paymentMethod,
  }) as const

/** Where someone stands who is asked beside the one who is named first. */
function fieldOf(preacherId: string, { alsoAsk }: RequestInput): string | undefined {
  const at = alsoAsk.findIndex((id) => id.toLowerCase() === preacherId)
  return at < 0 ? undefined : `alsoAsk.${at}`
}

/** Of several it says which one, beside the field that it came from. */
function alreadyAsked({ day, preacher }: Place, count: number, input: RequestInput): Refusal {
  const { alsoOn, serviceTime } = input
  if (count === 1) return refuse('stale', texts.alreadyAsked)
  const whom = preacher ? `${preacherName(preacher)} ` : ''
  const message = `You have already asked ${whom}for ${formatDay(day)} at ${formatTime(serviceTime)}`
  const whoField = preacher && fieldOf(preacher.id, input)
  const dayAt = alsoOn.indexOf(day)
  if (whoField) return refuse('stale', message, { [whoField]: message })
  if (dayAt >= 0) return refuse('stale', message, { [`alsoOn.${dayAt}`]: message })
  return refuse('stale', message)
}

export type AskedPreacher = Awaited<ReturnType<typeof preachersHeld>>[number]

/** Whom a request is for: the one who is named first, then the others; no one, where it is for anyone. */
export async function lockAskedPreachers(
  tx: Tx,
  actor: ChurchActor,
  { preacher, alsoAsk }: RequestInput,
  terms: BillingTerms,
): Promise<AskedPreacher[]> {
  if (!preacher) {
    if (alsoAsk.length > 0) throw refuseField('alsoAsk', 'Please choose a preacher to ask first')
    return []
  }
  const [first, ...others] = [preacher, ...alsoAsk].map((id) => id.toLowerCase())
  const ids = [...new Set([first ?? preacher, ...others])]
  const held = await preachersHeld(tx, actor, ids)
  return ids.map((id) => {
    const asked = held.find((one) => one.id === id)
    const field = id === first ? undefined : `alsoAsk.${others.indexOf(id)}`
    return mustAccept(asked, field, terms)
  })
}

/** Held against their leaving meanwhile; in one order, so that no two who ask wait for each other. */
const preachersHeld = ({ db }: Tx, { churchId, userId }: ChurchActor, ids: readonly string[]) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['preachers.id', 'is_active', 'accepts_requests', 'is_disabled', 'first_name', 'last_name'])
    .select(haveWorkedTogether(sql`${churchId}`, sql.ref('preachers.id')).as('is_known'))
    // A block that is just being set was waited for at the church.
    .select([
      hasBlocked(sql`${userId}`, sql.ref('preachers.user_id')).as('has_blocked'),
      hasBlocked(sql.ref('preachers.user_id'), sql`${userId}`).as('is_blocked'),
    ])
    .select(subscriptionColumns)
    .where('preachers.id', 'in', ids)
    .orderBy('preachers.id')
    .forShare('preachers')
    .execute()

function mustAccept(asked: AskedPreacher | undefined, field: string | undefined, terms: BillingTerms): AskedPreacher {
  const refusal = (code: ErrorCode, message: string) => refuse(code, message, field ? { [field]: message } : undefined)
  if (!asked) throw refusal('not_found', notFound('The preacher').message)
  const block = blockOf(asked)
  if (block) throw refuseBlocked('ask', block, preacherName(asked), field ? [field] : [])
  if (!mayBeAsked(asked, terms)) throw refusal('stale', `${preacherName(asked)} is not accepting requests right now`)
  return asked
}
