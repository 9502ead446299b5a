import { type Day, dayOf, noSuchTime, type Time, timeExists } from '@openpulpit/contract/dates'
import { toCents } from '@openpulpit/contract/money'
import type { ProposalInput, TermsAnswerInput } from '@openpulpit/contract/proposal-input'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { findTermsTransition } from '@openpulpit/contract/request-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import { findTermsStep, mostVersions, type TermsAction, type TermsStep } from '@openpulpit/contract/terms-lifecycle'
import { texts } from '@openpulpit/contract/texts'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import { type SqlBool, sql } from 'kysely'
import { type Actor, byActor } from '../../../platform/actor.ts'
import { isExclusionViolation } from '../../../platform/database/errors.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { requireCoverage } from '../../billing/coverage/policy.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween } from '../../blocks/queries.ts'
import { remindAgain } from '../../notifications/reminders/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import { moveService } from '../../services/commands.ts'
import { subscriptionOf } from '../../users/queries.ts'
import { type BillingTerms, billingTermsOf } from '../../users/subscription/policy.ts'
import { book, lockForBooking } from '../booking/commands.ts'
import { milesOfRequest } from '../day-context/queries.ts'
import { bookedPreacherOf, serviceTime } from '../policy.ts'
import { type Owner, type RequestRow, requestRow, requestRows, wholeRequest } from '../queries.ts'
import { record } from '../record/commands.ts'
import { termsEvent } from './notifications.ts'
import { cannotDo, isAnotherTime, isSame, termsStateOf, termsValues } from './policy.ts'
import { type ProposedRow, proposedInVain, proposedVersion } from './queries.ts'

/** One side proposes other terms or another time, or answers a proposal with its own. */
export async function proposeTerms(services: Services, actor: Actor, id: string, proposal: ProposalInput) {
  await inTransaction(services, (tx) => propose(tx, actor, id, proposal, billingTermsOf(services)))
  return wholeRequest(services.database.kysely, actor, id)
}

/** One side accepts, declines or withdraws the proposal that waits. */
export async function answerTerms(services: Services, actor: Actor, id: string, answer: TermsAnswerInput) {
  await inTransaction(services, (tx) => answerProposal(tx, actor, id, answer, billingTermsOf(services)))
  return wholeRequest(services.database.kysely, actor, id)
}

/** The same inside a larger transaction, for anyone's request. */
export async function propose(
  tx: Tx,
  actor: Owner,
  id: string,
  proposal: ProposalInput,
  terms: BillingTerms,
): Promise<void> {
  const { now } = terms
  const request = await lockRequest(tx, actor, id)
  const move = mustMove('propose_terms', actor, request, now)
  if (proposal.termsVersion !== (request.proposed_version ?? request.terms_version))
    throw refuse('stale', refusalTexts.termsChanged)
  if (actor.userType === 'church' && request.is_invited) {
    const reason = await proposedInVain(tx.db, request.preacher_id ?? '')
    if (reason) throw refuse('stale', unreachableSentence[reason](preacherName(request)))
  }
  await refuseAcrossBlock(tx, actor, request)
  // The other side's yes would book it. What is booked already both may change, as it is honored.
  if (request.status === 'pending') {
    const userId = bySide(actor.userType, {
      church: request.church_user_id,
      preacher: bookedPreacherOf(request).user_id,
    })
    const standing = await subscriptionOf(tx.db, userId, terms)
    requireCoverage(standing, actor.userType, [{ isKnown: Boolean(request.acquainted) }])
  }
  const { date, serviceTime: at } = momentOf(proposal, request, now)
  const distance = proposal.terms.mileage ? await milesOfRequest(tx.db, id) : null
  const entered = termsValues(proposal.terms, { day: date, distance, by: actor.userType })
  const values = {
    ...entered,
    // Miles that stay as they were are still whose they were.
    ...(entered.mileage_miles === request.mileage_miles && { mileage_source: request.mileage_source }),
    ...{ day: date, service_time: at, honorarium_cents: toCents(proposal.honorarium) },
  }
  await closeProposal(tx, id, move)
  await keepVersionInForce(tx, id)
  const version = await nextVersion(tx, id)
  if (version > mostVersions) throw refuse('stale', refusalTexts.tooManyVersions)
  await tx.db
    .insertInto('terms_versions')
    .values({
      ...values,
      ...{
        request_id: id,
        version,
        base_version: request.terms_version,
        proposed_by: actor.userType,
        status: 'proposed',
      },
      extras: JSON.stringify(values.extras),
      note: proposal.note ?? null,
      created_at: now,
    })
    .execute()
  await tx.db
    .updateTable('requests')
    .set({ proposed_by: actor.userType, proposed_version: version, updated_at: now })
    .where('id', '=', id)
    .execute()
  const proposed = await proposedVersion(tx.db, id, version)
  if (isSame(request, proposed)) throw refuse('invalid', refusalTexts.nothingChanged)
  await record(tx, termsEvent({ move, row: request, proposed, now }, request))
}

/** The terms as they were sent are a version too; they are written down once there is another to compare them with. */
const keepVersionInForce = (tx: Tx, id: string) =>
  sql`insert into terms_versions (request_id, version, base_version, proposed_by, status, day, service_time, honorarium_cents,
      extras, mileage_rate_mills, mileage_miles, mileage_source, lodging, meals, created_at)
    select id, terms_version, terms_version, 'church', 'sent', day, service_time, honorarium_cents,
      extras, mileage_rate_mills, mileage_miles, mileage_source, lodging, meals, created_at
    from requests where id = ${id}
    on conflict do nothing`.execute(tx.db)

async function nextVersion({ db }: Tx, id: string): Promise<number> {
  const { last } = await db
    .selectFrom('terms_versions')
    .where('request_id', '=', id)
    .select((q) => q.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

export async function answerProposal(
  tx: Tx,
  actor: Owner,
  id: string,
  { termsVersion: version, answer }: TermsAnswerInput,
  terms: BillingTerms,
): Promise<void> {
  const { now } = terms
  // As in every booking: the preacher, then the service and its requests, then this one.
  const preacherId = await byActor(actor, {
    church: async (church) => (await requestRow(tx.db, church, id))?.preacher_id,
    preacher: async ({ preacherId }) => preacherId,
  })
  const ofService = answer === 'accept' && preacherId ? await lockForBooking(tx, preacherId, id) : []
  const request = await lockRequest(tx, actor, id)
  const move = mustMove(`${answer}_terms`, actor, request, now)
  if (version !== request.proposed_version) throw refuse('stale', refusalTexts.termsChanged)
  const proposed = await proposedVersion(tx.db, id, version)
  await closeProposal(tx, id, move)
  if (answer !== 'accept') {
    await tx.db
      .updateTable('requests')
      .set({ proposed_by: null, proposed_version: null, updated_at: now })
      .where('id', '=', id)
      .execute()
    return record(tx, termsEvent({ move, row: request, proposed, now }, request))
  }
  if (proposed.day < dayOf(now, request.time_zone)) throw refuse('stale', refusalTexts.proposedDayOver)
  await refuseAcrossBlock(tx, actor, request)
  await takeOver(tx, actor, { request, proposed, now })
  const agreed = await requestRow(tx.db, actor, id)
  if (!agreed) throw notFound('The request')
  await record(tx, termsEvent({ move, row: agreed, proposed, now }, request))
  if (request.status === 'pending') {
    const transition = findTermsTransition(actor.userType)
    await book(tx, actor, { request: agreed, transition, preacher: bookedPreacherOf(agreed), ofService }, terms)
  }
}

interface Accepted {
  readonly request: RequestRow
  readonly proposed: ProposedRow
  readonly now: Date
}

/** The accepted version becomes the terms in force. A confirmed service that moves in time may meet another one. */
async function takeOver(tx: Tx, actor: Owner, { request, proposed, now }: Accepted): Promise<void> {
  const isMoved = isAnotherTime(request, proposed)
  try {
    await sql`
      update requests set terms_version = proposal.version, proposed_by = null, proposed_version = null, updated_at = ${now},
        -- Whoever records a payment now has to see the new sum first.
        payments_version = payments_version + 1,
        honorarium_cents = proposal.honorarium_cents, extras = proposal.extras,
        mileage_rate_mills = proposal.mileage_rate_mills, mileage_miles = proposal.mileage_miles,
        mileage_source = proposal.mileage_source, lodging = proposal.lodging, meals = proposal.meals,
        day = proposal.day, service_time = proposal.service_time,
        -- Who said that the service is still on said it of another time.
        church_still_on_at = case when ${isMoved} then null else requests.church_still_on_at end,
        preacher_still_on_at = case when ${isMoved} then null else requests.preacher_still_on_at end
      from terms_versions as proposal
      where requests.id = ${request.id} and proposal.request_id = ${request.id}
        and proposal.version = ${proposed.version}`.execute(tx.db)
  } catch (error) {
    if (isExclusionViolation(error))
      throw refuse(
        'clash',
        bySide(actor.userType, { church: refusalTexts.preacherClash, preacher: refusalTexts.clash }),
      )
    throw error
  }
  if (!isMoved) return
  await moveService(tx, request.service_id, { day: proposed.day as Day, serviceTime: proposed.service_time as Time })
  await remindAgain(tx, request.id)
}

/** What waited for an answer has had it. */
async function closeProposal(tx: Tx, id: string, { leaves }: TermsStep): Promise<void> {
  if (!leaves) return
  await tx.db
    .updateTable('terms_versions')
    .set({ status: leaves })
    .where('request_id', '=', id)
    .where('status', '=', 'proposed')
    .execute()
}

/** Held to the end: of two who answer, propose or cancel at once, the second sees what the first has done. */
async function lockRequest(tx: Tx, actor: Owner, id: string): Promise<RequestRow> {
  const request = await requestRows(tx.db, actor)
    .where('requests.id', '=', id)
    .where(sql<SqlBool>`requests.preacher_id is not null`)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  return request
}

function mustMove(action: TermsAction, { userType }: Owner, request: RequestRow, now: Date): TermsStep {
  const at = serviceTime(request, now)
  const move = findTermsStep(action, userType, termsStateOf(request), at)
  if (!move) throw refuse('stale', cannotDo(action, request, at))
  return move
}

async function refuseAcrossBlock(tx: Tx, { userType }: Owner, request: RequestRow): Promise<void> {
  const { church_user_id, preacher_user_id } = request
  if (!preacher_user_id) return
  const { own, other, name, act } = bySide(userType, {
    church: { own: church_user_id, other: preacher_user_id, name: preacherName(request), act: 'choose' },
    preacher: { own: preacher_user_id, other: church_user_id, name: request.church_name, act: 'accept' },
  } as const)
  const block = await blockBetween(tx.db, own, other)
  if (block) throw refuseBlocked(act, block, name)
}

/** The day and time that are proposed; those in force, where none are. */
function momentOf(proposal: ProposalInput, request: RequestRow, now: Date): { date: Day; serviceTime: Time } {
  const date = proposal.date ?? (request.day as Day)
  const at = proposal.serviceTime ?? (request.service_time as Time)
  if (date < dayOf(now, request.time_zone)) throw refuseField('date', texts.dateInPast)
  if (!timeExists(date, at, request.time_zone)) throw refuseField('serviceTime', noSuchTime(date, at))
  return { date, serviceTime: at }
}
