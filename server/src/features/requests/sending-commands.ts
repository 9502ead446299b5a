import { dayOf } from '@openpulpit/contract/dates'
import { messages } from '@openpulpit/contract/messages'
import { toCents } from '@openpulpit/contract/money'
import type { RequestInput } from '@openpulpit/contract/requests'
import type { ChurchActor } from '../../platform/actor.ts'
import { isDuplicate } from '../../platform/database-errors.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { storeMessage } from '../threads/commands.ts'
import { conversationOf } from './commands.ts'
import { openRequestsSent } from './events.ts'
import { requestRow, wholeRequest } from './queries.ts'
import { record } from './recording-commands.ts'

/** Asks one preacher, or anyone when none is named. */
export async function sendRequest(parts: Parts, actor: ChurchActor, input: RequestInput) {
  const id = await inTransaction(parts, async (work) => {
    const { time_zone } = await work.db
      .selectFrom('churches')
      .select('time_zone')
      .where('id', '=', actor.churchId)
      .executeTakeFirstOrThrow()
    if (input.date < dayOf(parts.clock.now(), time_zone)) throw refuseField('date', messages.dateInPast)
    if (input.preacher) await mustAccept(work, input.preacher)

    const row = await insertRequest(work, actor, input, time_zone)
    await record(work, row, null, 'church')
    if (row.status === 'open') await work.queue(openRequestsSent, { payload: { requestIds: [row.id] } })
    if (row.preacher_id && input.message)
      await storeMessage(work, conversationOf(row), actor.userId, { content: input.message, silent: true })
    return row.id
  })
  return wholeRequest(parts.database.kysely, actor, id)
}

async function mustAccept(work: Work, preacherId: string): Promise<void> {
  const preacher = await work.db
    .selectFrom('preachers')
    .select('is_active')
    .where('id', '=', preacherId)
    // Held against their leaving meanwhile.
    .forShare()
    .executeTakeFirst()
  if (!preacher) throw notFound('The preacher')
  if (!preacher.is_active) throw refuse('stale', 'This preacher is not accepting requests right now')
}

async function insertRequest(work: Work, actor: ChurchActor, input: RequestInput, timeZone: string) {
  const { id } = await work.db
    .insertInto('requests')
    .values({
      church_id: actor.churchId,
      preacher_id: input.preacher ?? null,
      status: input.preacher ? 'pending' : 'open',
      urgency: input.urgency,
      day: input.date,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? refuse('stale', messages.alreadyAsked) : error
    })
  const row = await requestRow(work.db, actor, id)
  if (!row) throw new Error('a request that was just written is not there')
  return row
}
