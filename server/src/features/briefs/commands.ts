import type { BriefInput, SermonInput } from '@openpulpit/contract/briefs'
import { type Day, dayOf, formatDay } from '@openpulpit/contract/dates'
import type { UserType } from '@openpulpit/contract/users'
import { sql } from 'kysely'
import type { Actor, ChurchActor, LeavingAccount, PreacherActor } from '../../platform/actor.ts'
import { preparedWrite } from '../../platform/database/statements/prepared.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { lockChurch } from '../churches/commands.ts'
import { lockActivePreacher } from '../preachers/commands.ts'
import { ownRequests } from '../requests/queries.ts'
import { record } from '../requests/record/commands.ts'
import { type BriefRow, briefOf, defaultsOf, lockBriefOf, saidByChurch } from './queries.ts'

/** The church says what its preachers are to know, unless a service is different. */
export function saveDefaults(services: Services, { churchId }: ChurchActor, input: BriefInput) {
  return inTransaction(services, async (tx) => {
    await lockChurch(tx, churchId)
    const said = { ...churchColumns(input), updated_at: services.clock.now() }
    await tx.db
      .insertInto('brief_defaults')
      .values({ church_id: churchId, ...said })
      .onConflict((conflict) => conflict.column('church_id').doUpdateSet(said))
      .execute()
    return defaultsOf(tx.db, churchId)
  })
}

/** A newly confirmed service starts with its church's defaults. */
export const createBrief = ({ db }: Tx, requestId: string, now: Date) => briefCreated(db, { requestId, now })

const briefCreated = preparedWrite((db, { requestId, now }: { requestId: string; now: Date }) =>
  db
    .insertInto('briefs')
    .columns(['request_id', 'updated_at', ...saidByChurch])
    .expression((q) =>
      q
        .selectFrom('requests')
        .innerJoin('brief_defaults', 'brief_defaults.church_id', 'requests.church_id')
        .where('requests.id', '=', requestId)
        .select(['requests.id', sql<Date>`${now}::timestamptz`.as('updated_at'), ...saidByChurch]),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** The church's part of a service's brief. */
export function saveBrief(
  services: Services,
  actor: ChurchActor,
  requestId: string,
  input: BriefInput,
): Promise<BriefRow> {
  return inTransaction(services, async (tx) => {
    // The profile before its requests, as anyone who deletes an account locks them: otherwise each could wait for the other.
    await lockChurch(tx, actor.churchId)
    await lockBriefOf(tx.db, actor, requestId)
    return say(tx, actor, requestId, churchColumns(input), services.clock.now())
  })
}

/** The preacher's part. */
export function saveSermon(services: Services, actor: PreacherActor, requestId: string, input: SermonInput) {
  return inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, actor.preacherId)
    await lockBriefOf(tx.db, actor, requestId)
    const said = {
      scripture: input.scripture,
      sermon_title: input.sermonTitle,
      hymns: input.hymns,
    }
    return say(tx, actor, requestId, said, services.clock.now())
  })
}

type Said = ReturnType<typeof churchColumns> | Record<'scripture' | 'sermon_title' | 'hymns', string | null | undefined>

/** Writes one side's part, whatever the other one writes at the same moment; of two devices of one side the last counts in each field. */
async function say(tx: Tx, actor: Actor, requestId: string, said: Said, now: Date): Promise<BriefRow> {
  const changed = { ...said, updated_at: now }
  await tx.db
    .insertInto('briefs')
    .values({ request_id: requestId, ...changed })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(changed))
    .execute()
  const row = await briefOf(tx.db, actor, requestId)
  const message = briefSentence(row, actor.userType, now)
  await record(tx, { request: { ...row, id: requestId }, by: actor.userType, message })
  return row
}

/**
 * Forgets what someone who leaves has said in the briefs of all requests that were ever theirs. Who does what may name
 * the preacher.
 */
export async function forgetBriefs({ db }: Tx, account: LeavingAccount): Promise<void> {
  await db
    .updateTable('briefs')
    .set(account.churchId ? nothingSaid : { ...nothingPreached, roles: null })
    .where('request_id', 'in', ownRequests(db, account).select('requests.id'))
    .execute()
  if (account.churchId) await db.deleteFrom('brief_defaults').where('church_id', '=', account.churchId).execute()
}

const nothingSaid = Object.fromEntries(saidByChurch.map((column) => [column, null])) as Record<
  (typeof saidByChurch)[number],
  null
>
const nothingPreached = { scripture: null, sermon_title: null, hymns: null }

/** What is undefined is left as it stands. */
const churchColumns = (input: BriefInput) => ({
  arrive_minutes: input.arriveMinutes,
  door: input.door,
  parking: input.parking,
  contact_name: input.contactName,
  contact_mobile: input.contactMobile,
  order_of_service: input.orderOfService,
  translation: input.translation,
  dress: input.dress,
  microphone: input.microphone,
  sermon_minutes: input.sermonMinutes,
  roles: input.roles,
  communion: input.communion,
  bulletin_deadline: input.bulletinDeadline,
})

/** A few words for anyone who has the service open. */
const briefSentence = ({ day, time_zone }: BriefRow, by: UserType, now: Date): string =>
  `The ${by} updated the Sunday Brief for ${formatDay(day as Day, dayOf(now, time_zone))}`
