import type { Day, Time } from '@openpulpit/contract/dates'
import { toDollars } from '@openpulpit/contract/money'
import { canReopen } from '@openpulpit/contract/request-lifecycle'
import type { RequestInput } from '@openpulpit/contract/requests'
import type { ChurchActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'
import { replacementsOf } from '../booking/queries.ts'
import { createRequests } from '../create/commands.ts'
import { closingOf, serviceTime } from '../policy.ts'
import { type RequestRow, requestRow, wholeRequest } from '../queries.ts'
import { sameTerms } from '../terms/policy.ts'

/** After the preacher said no: asks everyone near for the same service. A second click finds what the first one led to. */
export async function reopenRequest(services: Services, actor: ChurchActor, id: string) {
  const terms = billingTermsOf(services)
  const open = await inTransaction(services, async (work) => {
    // Two clicks wait for each other here, also from two closed requests for the same service.
    await work.db.selectFrom('churches').select('id').where('id', '=', actor.churchId).forNoKeyUpdate().execute()
    const request = await requestRow(work.db, actor, id)
    if (!request) throw notFound('The request')
    if (!canReopen(closingOf(request), serviceTime(request, terms.now)))
      throw refuse('stale', cannotReopen(request.status))
    const others = await replacementsOf(work.db, actor, id)
    return (
      others.find(({ status }) => status !== 'pending')?.id ??
      (await createRequests(work, actor, sameAgain(request), terms)).id
    )
  })
  return wholeRequest(services.database.kysely, actor, open)
}

const cannotReopen = (status: RequestRow['status']) =>
  status === 'cancelled'
    ? 'The day of this service is over, or you closed the request yourselves. Please send a new one.'
    : `This request is ${status}, so there’s no need to ask anyone else`

/** Drops the note, which was for the preacher who was asked. After a cancellation time is short. */
const sameAgain = (row: RequestRow): RequestInput => ({
  date: row.day as Day,
  serviceTime: row.service_time as Time,
  serviceName: row.service_name || undefined,
  serviceType: row.service_type,
  expectedDuration: row.duration_minutes,
  expectedAttendance: row.expected_attendance,
  urgency: row.close_reason === 'cancelled' ? 'high' : row.urgency,
  theme: row.theme ?? undefined,
  specialRequirements: row.special_requirements ?? undefined,
  sacraments: row.sacraments,
  message: undefined,
  alsoAsk: [],
  alsoOn: [],
  honorarium: { amount: toDollars(row.honorarium_cents), paymentMethod: row.payment_method },
  terms: sameTerms(row),
})
