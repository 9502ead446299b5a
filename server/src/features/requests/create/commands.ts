import { type Day, dayOf, formatDay, formatTime } from '@openpulpit/contract/dates'
import type { ErrorCode } from '@openpulpit/contract/errors'
import { toCents } from '@openpulpit/contract/money'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { RequestInput } from '@openpulpit/contract/requests'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import { sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import { takenKey } from '../../../platform/database/errors.ts'
import { answeredInTransaction, type IdempotencyKey } from '../../../platform/database/idempotency.ts'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { preparedWrite, theOne } from '../../../platform/database/statements/prepared.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notFound, type Refusal, refuse, refuseField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { requireCoverage } from '../../billing/coverage/policy.ts'
import { blockOf, refuseBlocked } from '../../blocks/policy.ts'
import { lockChurch } from '../../churches/commands.ts'
import { countFirstContacts } from '../../invitations/people/commands.ts'
import { mayBeAsked, preacherName } from '../../preachers/policy.ts'
import { contactEntries } from '../../roster/inviting/commands.ts'
import { type HeldServices, holdServices } from '../../services/commands.ts'
import { whatIsInTheWay } from '../../services/policy.ts'
import { storeRequestMessages } from '../../threads/messages/commands.ts'
import { consumeLimit, consumeNewContacts } from '../../usage-limits/commands.ts'
import { type BillingTerms, billingTermsOf, subscriptionAt } from '../../users/subscription/policy.ts'
import { openRequestsSent } from '../events.ts'
import { creationEvents } from '../notifications.ts'
import { type RequestRow, type WholeRequest, wholeRequest } from '../queries.ts'
import { record } from '../record/commands.ts'
import { termsValues } from '../terms/policy.ts'
import { daysAsked, mustExist } from './policy.ts'
import { type AskedPreacher, askingChurch, lockPreachers } from './queries.ts'

/** Asks one preacher, several of whom the first to accept is booked, or anyone; for one day or for each of several. */
export function sendRequest<Answer>(
  services: Services,
  actor: ChurchActor,
  input: RequestInput,
  { idempotencyKey, answer }: Sending<Answer>,
): Promise<Answer> {
  return answeredInTransaction(services, idempotencyKey, async (tx, claimed) => {
    const asking = await lockForRequests(tx, actor, input, billingTermsOf(services), claimed)
    const { request } = await all({
      written: writeRequests(tx, actor, input, asking),
      request: wholeRequest(tx.db, actor, asking.first.id, { written: asking.first }),
    })
    return answer(request)
  })
}

interface Sending<Answer> {
  readonly idempotencyKey: IdempotencyKey | undefined
  /** What its sender reads, which is kept for a retry. */
  readonly answer: (request: WholeRequest) => Answer
}

/** The same as a part of the caller's transaction. Answers with the first day's request. */
export async function createRequests(
  tx: Tx,
  actor: ChurchActor,
  input: RequestInput,
  terms: BillingTerms,
): Promise<NewRequest> {
  const asking = await lockForRequests(tx, actor, input, terms)
  await writeRequests(tx, actor, input, asking)
  return asking.first
}

/** What may be sent: everyone it concerns is locked, and nothing is in its way but what the database finds while it is written. */
interface Asking {
  readonly preachers: readonly AskedPreacher[]
  readonly places: readonly Place[]
  readonly first: NewRequest
  readonly sent: readonly NewRequest[]
  readonly isConfirmed: boolean
}

/** Looks and locks, in one round trip. `claimed` goes first: there the click's twins wait, if it may be sent again. */
async function lockForRequests(
  tx: Tx,
  actor: ChurchActor,
  input: RequestInput,
  terms: BillingTerms,
  claimed?: Promise<void>,
): Promise<Asking> {
  const { churchId, userId } = actor
  const askedIds = idsAsked(input)
  const count = (1 + input.alsoOn.length) * Math.max(1, askedIds.length)
  const service = { name: input.serviceName ?? '', serviceTime: input.serviceTime, serviceType: input.serviceType }
  const { church, locked, services } = await all({
    claimed,
    // The church before the preachers, as everywhere.
    churchLocked: lockChurch(tx, churchId),
    locked: lockPreachers(tx.db, { churchId, userId, ids: askedIds }),
    church: askingChurch(tx.db, { churchId, count }).then(theOne),
    services: holdServices(tx, {
      ...{ ...service, churchId, minutes: input.expectedDuration },
      days: [...new Set([input.date, ...input.alsoOn])],
    }),
  })
  const days = daysAsked(input, dayOf(terms.now, church.time_zone))
  mustExist(days, input, church.time_zone)
  const preachers = askedPreachers(await withContacts(tx, actor, locked, askedIds), input, terms)
  const asked = preachers.map(({ is_known }, at) => ({ isKnown: is_known, field: fieldOf(askedIds[at] ?? '', input) }))
  requireCoverage(subscriptionAt(church, terms), 'church', asked)
  const [inTheWay] = services.inTheWay
  if (inTheWay) throw whatIsInTheWay(inTheWay, input, dayOf(terms.now, church.time_zone))
  const places = placesAsked(days, preachers, services)
  const [first, ...more] = places.map((place, at) => newRequest(church.ids[at], place, { churchId, ...church }, input))
  if (!first) throw new Error('a request needs at least one day')
  return { preachers, places, first, sent: [first, ...more], isConfirmed: church.verified_at !== null }
}

/** Writes and notifies, in one round trip. */
async function writeRequests(tx: Tx, actor: ChurchActor, input: RequestInput, asking: Asking): Promise<void> {
  const { preachers, places, sent, isConfirmed } = asking
  const invited = preachers.filter(({ is_invited }) => is_invited).map(({ id }) => id)
  const strangers = preachers.filter(({ is_known }) => !is_known)
  const open = sent.filter(({ status }) => status === 'open').map(({ id }) => id)
  // A note is written once to each: further days have it on the request.
  const noted = input.message ? sent.filter(({ day }) => day === input.date) : []
  await all({
    contacts: countFirstContacts(tx, actor, invited),
    counted: consumeLimit(tx, actor.userId, 'requests', places.length),
    newContacts: consumeNewContacts(tx, actor.userId, strangers.length, isConfirmed),
    inserted: insertRequests(tx, input, { sent, places }),
    recorded: record(tx, ...creationEvents(sent, tx.limits.now)),
    queued: open.length > 0 && tx.queue(openRequestsSent, { payload: { requestIds: open } }),
    messages: storeRequestMessages(tx, noted, input.message ?? ''),
  })
}

/** One request that is to be: a day, its service, and someone or anyone. */
interface Place {
  readonly day: Day
  readonly preacher: AskedPreacher | undefined
  readonly serviceId: string
  /** Others are asked for the service, so the first to accept is booked. */
  readonly othersWait: boolean
}

function placesAsked(days: readonly Day[], preachers: readonly AskedPreacher[], { byDay }: HeldServices): Place[] {
  return days.flatMap((day): Place[] => {
    const service = byDay.get(day)
    if (!service) throw new Error('a day has neither a service nor one in its way')
    const place = { day, serviceId: service.id, othersWait: service.isAsked || preachers.length > 1 }
    return preachers.length === 0
      ? [{ ...place, preacher: undefined }]
      : preachers.map((preacher) => ({ ...place, preacher }))
  })
}

type AskingChurch = Pick<RequestRow, 'church_user_id' | 'church_name' | 'time_zone'> & { readonly churchId: string }

/** A request as it is going to be, with what its notifications say. */
function newRequest(
  id: string | undefined,
  { day, preacher, serviceId, othersWait }: Place,
  church: AskingChurch,
  input: RequestInput,
) {
  if (!id) throw new Error('there are fewer ids than requests')
  return {
    ...{
      id,
      day,
      service_time: input.serviceTime,
      time_zone: church.time_zone,
      service_id: serviceId,
      others_wait: othersWait,
    },
    ...{ status: preacher ? ('pending' as const) : ('open' as const), closed_by: null, close_reason: null },
    ...{ church_id: church.churchId, church_user_id: church.church_user_id, church_name: church.church_name },
    ...{ preacher_id: preacher?.id ?? null, preacher_user_id: preacher?.user_id ?? null },
    ...{ first_name: preacher?.first_name ?? null, last_name: preacher?.last_name ?? null },
    preacher_time_zone: preacher?.preacher_time_zone ?? null,
  }
}
type NewRequest = ReturnType<typeof newRequest>

interface Requested {
  readonly sent: readonly NewRequest[]
  readonly places: readonly Place[]
}

async function insertRequests(tx: Tx, input: RequestInput, { sent, places }: Requested): Promise<void> {
  const rows = sent.toSorted(inOneOrder).map((request) => valuesOf(request, input, preacherAsked(places, request)))
  try {
    await requestsInserted(tx.db, { rows: JSON.stringify(rows) })
  } catch (error) {
    // It is there already, or is being sent by a second click at this moment. What is asked behind this is not carried out.
    const taken = takenKey(error, 'one_live_request')
    const place = places.find(({ serviceId, preacher }) => taken?.includes(`${serviceId}, ${preacher?.id ?? 'null'}`))
    const today = dayOf(tx.limits.now, sent[0]?.time_zone ?? 'UTC')
    throw place ? alreadyAsked(place, { today, count: places.length }, input) : error
  }
}

const requestsInserted = preparedWrite((db, { rows }: { rows: string }) =>
  db
    .insertInto('requests')
    .columns(insertedColumns)
    .expression(sql`
      select ${sql.join(insertedColumns.map((column) => sql.ref(column)))}
      from json_populate_recordset(null::requests, ${rows}::json)`),
)

/** Two clicks insert in the same order, so that the second waits for the first instead of each for the other. */
const inOneOrder = (one: NewRequest, other: NewRequest) => orderOf(one).localeCompare(orderOf(other))
const orderOf = ({ day, preacher_id }: NewRequest) => `${day} ${preacher_id ?? ''}`

const preacherAsked = (places: readonly Place[], { preacher_id }: NewRequest) =>
  places.find(({ preacher }) => preacher?.id === preacher_id)?.preacher

const valuesOf = (request: NewRequest, input: RequestInput, preacher: AskedPreacher | undefined) => ({
  id: request.id,
  church_id: request.church_id,
  preacher_id: request.preacher_id,
  service_id: request.service_id,
  status: request.status,
  urgency: input.urgency,
  day: request.day,
  service_time: input.serviceTime,
  time_zone: request.time_zone,
  duration_minutes: input.expectedDuration,
  service_type: input.serviceType,
  expected_attendance: input.expectedAttendance,
  theme: input.theme,
  special_requirements: input.specialRequirements,
  sacraments: input.sacraments,
  message: input.message,
  honorarium_cents: toCents(input.honorarium.amount),
  payment_method: input.honorarium.paymentMethod,
  ...termsValues(input.terms, { day: request.day, distance: preacher?.miles ?? null, by: 'church' }),
})

const insertedColumns = [
  ...(['id', 'church_id', 'preacher_id', 'service_id', 'status', 'urgency', 'day'] as const),
  ...(['service_time', 'time_zone', 'duration_minutes', 'service_type', 'expected_attendance', 'theme'] as const),
  ...(['special_requirements', 'sacraments', 'message', 'honorarium_cents', 'payment_method'] as const),
  ...(['extras', 'mileage_rate_mills', 'mileage_miles', 'mileage_source', 'lodging', 'meals'] as const),
] as const satisfies readonly (keyof ReturnType<typeof valuesOf>)[]

/** Where someone stands who is asked beside the one who is named first. */
function fieldOf(preacherId: string, { alsoAsk }: RequestInput): string | undefined {
  const at = alsoAsk.findIndex((id) => id.toLowerCase() === preacherId)
  return at < 0 ? undefined : `alsoAsk.${at}`
}

interface Asked {
  readonly today: Day
  readonly count: number
}

/** Of several it says which one, beside the field that it came from. */
function alreadyAsked({ day, preacher }: Place, { today, count }: Asked, input: RequestInput): Refusal {
  const { alsoOn, serviceTime } = input
  if (count === 1) return refuse('stale', refusalTexts.alreadyAsked)
  const whom = preacher ? `${preacherName(preacher)} ` : ''
  const message = `You have already asked ${whom}for ${formatDay(day, today)} at ${formatTime(serviceTime)}`
  const whoField = preacher && fieldOf(preacher.id, input)
  const dayAt = alsoOn.indexOf(day)
  if (whoField) return refuse('stale', message, { [whoField]: message })
  return refuse('stale', message, dayAt >= 0 ? { [`alsoOn.${dayAt}`]: message } : undefined)
}

/** Whom a request is for: the one who is named first, then the others; no one, where it is for anyone. */
const idsAsked = ({ preacher, alsoAsk }: RequestInput): string[] =>
  preacher ? [...new Set([preacher, ...alsoAsk].map((id) => id.toLowerCase()))] : []

function askedPreachers(found: ReadonlyMap<string, AskedPreacher>, input: RequestInput, terms: BillingTerms) {
  if (!input.preacher && input.alsoAsk.length > 0) {
    throw refuseField('alsoAsk', 'Please choose a preacher to ask first')
  }
  return idsAsked(input).map((id, at) => mustAccept(found.get(id), at === 0 ? undefined : fieldOf(id, input), terms))
}

/** The preachers by what the request calls them: who is behind an entry of the church's list may leave no trace before this. */
async function withContacts(tx: Tx, actor: ChurchActor, locked: readonly AskedPreacher[], named: readonly string[]) {
  const found = new Map(locked.map((one) => [one.id, one]))
  const unknown = named.filter((id) => !found.has(id))
  if (unknown.length === 0) return found
  const contacts = await contactEntries(tx, actor, unknown)
  for (const one of await lockPreachers(tx.db, { ...actor, ids: [...contacts.values()] }))
    for (const [entryId, preacherId] of contacts) if (preacherId === one.id) found.set(entryId, one)
  return found
}

function mustAccept(asked: AskedPreacher | undefined, field: string | undefined, terms: BillingTerms): AskedPreacher {
  const refusal = (code: ErrorCode, message: string) => refuse(code, message, field ? { [field]: message } : undefined)
  // People without an account are for churches that list them; disabled ones for those that had a service with them.
  const isThere = asked && (!asked.is_invited || asked.is_contact) && (!asked.is_disabled || asked.is_known)
  if (!isThere) throw refusal('not_found', notFound('The preacher').message)
  const block = blockOf(asked)
  if (block) throw refuseBlocked('ask', block, preacherName(asked), field ? [field] : [])
  if (asked.unreachable) throw refusal('stale', unreachableSentence[asked.unreachable](preacherName(asked)))
  if (asked.is_invited || mayBeAsked(asked, terms)) return asked
  throw refusal('stale', `${preacherName(asked)} is not accepting requests right now`)
}
