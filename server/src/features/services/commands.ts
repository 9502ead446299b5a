import type { Day, Time } from '@openpulpit/contract/dates'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { ServiceType } from '@openpulpit/contract/service-options'
import { sql } from 'kysely'
import { isExclusionViolation, isUniqueViolation } from '../../platform/database/errors.ts'
import { all } from '../../platform/database/statements/pipelined.ts'
import { preparedWrite } from '../../platform/database/statements/prepared.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import {
  type AskedMoment,
  isAt,
  isLive,
  overlaps,
  overlapsOn,
  type ServiceInTheWay,
  servicesInTheWay,
} from './queries.ts'

/** A service that preachers are asked for, on each of these days at one time. */
interface AskedService extends AskedMoment {
  readonly serviceType: ServiceType
}

/** `byDay` lacks the days on which another service is in the way. */
export interface HeldServices {
  readonly byDay: ReadonlyMap<string, HeldService>
  readonly inTheWay: readonly ServiceInTheWay[]
}

/**
 * Finds or creates the services of a church, which is locked already, and locks them until the transaction ends. Overlapping
 * ones for which every request is closed are set aside first.
 */
export async function holdServices({ db }: Tx, asked: AskedService): Promise<HeldServices> {
  const { held, inTheWay } = await all({
    setAside: setAsideUnasked(db, asked),
    held: findOrCreate(db, asked).catch(refuseOverlap),
    inTheWay: servicesInTheWay(db, asked),
  })
  return { byDay: new Map(held.map((service) => [service.day, service])), inTheWay }
}

/** Services for which every request was closed make room for those that are asked for now. */
const setAsideUnasked = preparedWrite((_, asked: AskedMoment) => {
  return sql`update services set is_set_aside = true where ${overlaps(asked)} and not ${isAt(asked)} and not ${isLive}`
})

// The services of several days are locked in one order: two who ask for the same ones wait instead of deadlocking.
const findOrCreate = preparedWrite((_, moment: AskedService) => {
  const { churchId, name, days, serviceTime, minutes, serviceType } = moment
  return sql<HeldService>`
    insert into services (church_id, name, day, service_time, time_zone, duration_minutes, service_type)
    select churches.id, ${name}, asked, ${serviceTime}, churches.time_zone, ${minutes}, ${serviceType}
    from churches cross join unnest(${days}::date[]) as asked
    where churches.id = ${churchId} and not exists (
      select from services
      where ${overlapsOn(sql`asked`, moment)} and (services.day <> asked or services.service_time <> ${serviceTime}))
    order by asked
    -- As long as its longest request: otherwise accepting that one could overlap the next service.
    on conflict (church_id, name, day, service_time) where not is_set_aside
      do update set duration_minutes = greatest(services.duration_minutes, excluded.duration_minutes)
    returning id, day, exists (
      select from requests where requests.service_id = services.id and status in ('open', 'pending')) as "isAsked"`
})

interface HeldService {
  readonly id: string
  readonly day: string
  /** Someone is asked already, or everyone nearby. */
  readonly isAsked: boolean
}

/** The service of a request, locked: of two who book it at once, the second sees the first. */
export const lockServiceOf = preparedWrite(
  (_, { requestId }: { requestId: string }) => sql`
    select id from services where id = (select service_id from requests where requests.id = ${requestId})
    for no key update`,
)

/** Moves a service, which is locked already. What overlaps it there and was not closed is in the way. */
export async function moveService({ db }: Tx, id: string, to: { day: Day; serviceTime: Time }): Promise<void> {
  const { church_id: churchId, ...service } = await db
    .selectFrom('services')
    .select(['church_id', 'name', 'duration_minutes as minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const moment = { churchId, ...service, days: [to.day], serviceTime: to.serviceTime }
  await sql`
    update services set is_set_aside = true
    where id <> ${id} and ${overlaps(moment)} and not ${isLive}`.execute(db)
  await db
    .updateTable('services')
    .set({ day: to.day, service_time: to.serviceTime })
    .where('id', '=', id)
    .execute()
    .catch(refuseOverlap)
}

function refuseOverlap(error: unknown): never {
  throw isExclusionViolation(error) || isUniqueViolation(error) ? refuse('clash', refusalTexts.servicesOverlap) : error
}
