import { answersForFacts, servicesForFacts } from '@openpulpit/contract/preacher-facts'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'

const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Works out the facts of all preachers anew, some hundred with each statement. They only depend on what is stored and on
 * the clock: run again, or by two servers at the same time, it comes to the same.
 */
export async function computeFacts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  batchSize = 500,
): Promise<void> {
  const now = clock.now()
  let after: string | undefined = noId
  while (after) {
    const { rows }: { rows: { id: string }[] } = await factsOfSome(now, after, batchSize).execute(database.kysely)
    after = rows.length === batchSize ? rows.at(-1)?.id : undefined
  }
}

/**
 * Most preachers have few services or none, so answers are only looked up of those who have enough. Who leaves meanwhile
 * may be written once more: no one can see it, and the next night removes it.
 */
const factsOfSome = (now: Date, after: string, batchSize: number) => sql<{ id: string }>`
  with batch as (
    select preachers.id, users.deleted_at is null as is_member
    from preachers join users on users.id = preachers.user_id
    where preachers.id > ${after} order by preachers.id limit ${batchSize}
  ), counted as (
    select batch.id as preacher_id, services.services_kept, services.services_cancelled from batch
    cross join lateral (
      select count(*) filter (where status <> 'cancelled') as services_kept,
        count(*) filter (where status = 'cancelled') as services_cancelled
      from requests
      where requests.preacher_id = batch.id and (status in ('confirmed', 'completed') or ${isCancelledByPreacher})
        and requests.day < (${now}::timestamptz at time zone requests.time_zone)::date
    ) as services
    where batch.is_member and services.services_kept >= ${servicesForFacts}
  ), figures as (
    select counted.*, cancelled.cancelled_in_year, again.churches_again, answers.answer_hours, answers.answers_counted
    from counted
    cross join lateral (
      select count(*) as cancelled_in_year
      from requests join request_events as event on event.request_id = requests.id
      where requests.preacher_id = counted.preacher_id and ${isCancelledByPreacher}
        and event.to_status = 'cancelled' and event.at > ${now}::timestamptz - interval '12 months'
    ) as cancelled
    cross join lateral (
      select count(*) as churches_again from (
        select church_id from requests
        where requests.preacher_id = counted.preacher_id and status in ('confirmed', 'completed')
        group by church_id having count(distinct day) > 1
      ) as church
    ) as again
    cross join lateral (
      select count(*) as answers_counted,
        ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 3600) as answer_hours
      from (
        -- By what they did first about a request: they accepted or declined it, or proposed other terms.
        select requests.created_at, min(event.at) as answered_at
        from requests join request_events as event on event.request_id = requests.id
        where requests.preacher_id = counted.preacher_id and event.by = 'preacher' and event.from_status = 'pending'
        group by requests.id
        order by answered_at desc, requests.id desc
        limit ${answersForFacts}
      ) as answer
    ) as answers
  ), forgotten as (
    delete from preacher_facts
    where preacher_id in (select id from batch) and preacher_id not in (select preacher_id from counted)
  ), stored as (
    insert into preacher_facts (preacher_id, services_kept, services_cancelled, cancelled_in_year, churches_again,
      answer_hours, answers_counted, computed_at)
    select preacher_id, services_kept, services_cancelled, cancelled_in_year, churches_again,
      case when answers_counted > 0 then greatest(answer_hours, 1) end, answers_counted, ${now}::timestamptz
    from figures order by preacher_id
    on conflict (preacher_id) do update set
      services_kept = excluded.services_kept,
      services_cancelled = excluded.services_cancelled,
      cancelled_in_year = excluded.cancelled_in_year,
      churches_again = excluded.churches_again,
      answer_hours = excluded.answer_hours,
      answers_counted = excluded.answers_counted,
      computed_at = excluded.computed_at
  )
  select id from batch order by id`

/** Once it was confirmed: before that, a preacher declines. */
const isCancelledByPreacher = sql`(requests.status = 'cancelled' and requests.closed_by = 'preacher'
  and requests.close_reason = 'cancelled')`
