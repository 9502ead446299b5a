import type pg from 'pg'
import type { Database } from '../server/src/platform/database/database.ts'
import { fillWithPreachers } from './many-preachers.ts'

export interface Size {
  readonly preachers: number
  readonly churches: number
  readonly requests: number
  readonly messages: number
}

/** The size of the country: nearly all its congregations, with a dozen requests each. */
export const country: Size = { preachers: 600_000, churches: 380_000, requests: 5_000_000, messages: 20_000_000 }

export const shareOf = ({ preachers, churches, requests, messages }: Size, share: number): Size => ({
  preachers: Math.round(preachers * share),
  churches: Math.round(churches * share),
  requests: Math.round(requests * share),
  messages: Math.round(messages * share),
})

/** The session token of the nth church or preacher, each signed in on one device. */
export const tokenOf = (who: 'church' | 'preacher', n: number): string => `the-token-of-${who}-${n}`

/** Fills an empty, migrated database. Deterministic; related requests are not adjacent in row order. */
export async function fillCountry(database: Database, size: Size): Promise<void> {
  await fillWithPreachers(database, size.preachers)
  const client = await database.pool.connect()
  const run = (text: string) => {
    const patient = { text, query_timeout: 3_600_000 }
    return client.query(patient)
  }
  try {
    await run(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB';
      set session_replication_role = replica`)
    await run(idOf)
    await run(chance)
    const restore = await dropIndexes(run)
    for (const text of rows) await run(filledIn(text, size))
    for (const text of restore) await run(text)
    await run('vacuum (analyze)')
    await run('checkpoint')
  } finally {
    client.release(true)
  }
}

const filledIn = (text: string, size: Size) =>
  text.replaceAll(/:(preachers|churches|requests|messages)\b/g, (_, noun: keyof Size) => String(size[noun]))

/**
 * Drops indexes and constraints, which are rebuilt at once afterwards. Foreign keys need nothing: a session with this
 * role checks neither them nor triggers.
 */
async function dropIndexes(run: (text: string) => Promise<pg.QueryResult>): Promise<readonly string[]> {
  const tables = `('{${filled.join(',')}}'::regclass[])`
  const { rows: constraints } = await run(
    `select conrelid::regclass as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any ${tables} and contype in ('u', 'x')
       and not exists (select from pg_constraint as other where other.conindid = pg_constraint.conindid and other.contype = 'f')`,
  )
  const { rows: indexes } = await run(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ${tables} and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { owner, name } of constraints) await run(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  return [
    ...constraints.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ]
}

const filled = ['requests', 'request_events', 'threads', 'thread_members', 'messages', 'notifications', 'reviews']

const idOf = `
create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as
  $$ select ('01900000-0000-7000-' || kind || '-' || lpad(to_hex(n), 12, '0'))::uuid $$`

const chance = `
create or replace function pg_temp.chance(n bigint, salt text) returns float8 language sql immutable as
  $$ select (hashint8extended(n, hashtext(salt)) & 1073741823) / 1073741824.0 $$`

// In addition to the 500 that many-preachers.ts creates.
const churches = [
  `insert into users (id, email, password_hash, user_type)
  select pg_temp.id_of('a000', n), 'church' || n || '@example.org', 'none', 'church' from generate_series(501, :churches) as n`,
  `insert into churches (id, user_id, name, denomination, worship_style, city, state, time_zone, latitude, longitude)
  select pg_temp.id_of('a000', n), pg_temp.id_of('a000', n), 'Church of ' || city || ' ' || n, denomination, 'blended', city, state,
    time_zone, latitude, longitude
  from generate_series(501, :churches) as n
  join preachers on id = pg_temp.id_of('9000', 1 + n::bigint * 7919 % :preachers)`,
]

const people =
  "update users set verified_at = now(), subscription_status = 'active', subscription_expires_at = '2035-01-01'"

const sessions = `
insert into sessions (user_id, token_hash, device, expires_at)
select pg_temp.id_of(kind, n), sha256(convert_to('the-token-of-' || who || '-' || n, 'UTF8')), 'bench', 'infinity'
from (values ('8000', 'preacher', :preachers), ('a000', 'church', :churches)) as side (kind, who, count)
cross join lateral generate_series(1, count) as n`

/**
 * Seven in ten services are over, one in ten is agreed, one in twenty unanswered, one in a hundred open. Each pair of
 * church and preacher occurs once, and a preacher's services are on different Sundays.
 */
const requests = `
with asked (id, church_id, preacher_id, status, closed_by, close_reason, urgency, day, service_time, time_zone,
  duration_minutes, service_type, message, honorarium_cents, payment_method, confirmed_at, created_at, updated_at)
as materialized (
select pg_temp.id_of('b000', n), pg_temp.id_of('a000', 1 + n % :churches),
  case when status <> 'open' then pg_temp.id_of('9000', 1 + n::bigint * 7919 % :preachers) end, status,
  case when status = 'cancelled' then 'preacher' end, case when status = 'cancelled' then 'declined' end, 'medium', day,
  time '10:30' + (n / :churches) * interval '1 minute', 'America/Chicago', 60, 'sunday_morning', 'Could you preach for us while our pastor is away?', 20000, 'check',
  case when status in ('confirmed', 'completed') then asked_at + interval '1 day' end, asked_at, asked_at
from generate_series(1, :requests) as n
cross join lateral (
  select case when lot < 0.7 then 'completed' when lot < 0.8 then 'confirmed' when lot < 0.85 then 'pending'
    when lot < 0.86 then 'open' else 'cancelled' end as status
  from (values (pg_temp.chance(n, 'status'))) as drawn (lot)
) as state
cross join lateral (select (n / :preachers)::int + 9 * floor(5 * pg_temp.chance(n, 'week'))::int as week) as drawn
cross join lateral (
  select case when status in ('completed', 'cancelled') then date '2026-11-01' - 7 * week else date '2027-06-06' + 7 * week end as day
) as service
cross join lateral (
  select case when status in ('pending', 'open') then now() else day - interval '40 days' end as asked_at
) as asked
), made as (
  insert into services (id, church_id, name, day, service_time, time_zone, duration_minutes, service_type)
  select id, church_id, id::text, day, service_time, time_zone, duration_minutes, service_type from asked
)
insert into requests (id, church_id, preacher_id, status, closed_by, close_reason, urgency, day, service_time, time_zone,
  duration_minutes, service_type, message, honorarium_cents, payment_method, confirmed_at, created_at, updated_at, service_id)
select *, id from asked`

const events = `
insert into request_events (request_id, from_status, to_status, by, at)
select id, step.from_status, step.to_status, step.by, created_at from requests
cross join lateral (values (null, 'pending', 'church'), ('pending', 'confirmed', 'preacher')) as step (from_status, to_status, by)
where status not in ('pending', 'open') or step.from_status is null`

const threads = `
insert into threads (id, church_id, preacher_id, request_id, created_at, message_count)
select pg_temp.id_of('b001', n), church_id, preacher_id, requests.id, created_at, :messages / :requests
from generate_series(1, :requests) as n join requests on requests.id = pg_temp.id_of('b000', n)
where preacher_id is not null`

const members = `
insert into thread_members (thread_id, user_id, last_at, seen_seq)
select threads.id, side.user_id, threads.created_at + interval '2 days', message_count
from threads join churches on churches.id = church_id join preachers on preachers.id = preacher_id
cross join lateral (values (churches.user_id), (preachers.user_id)) as side (user_id)`

// Inserted round by round, so that messages of one conversation are not stored together.
const messages = `
insert into messages (id, thread_id, author_id, content, client_id, created_at, seq)
select pg_temp.id_of('b002', (seq - 1) * :requests::bigint + n), threads.id, case when seq % 2 = 1 then churches.user_id else preachers.user_id end,
  'The door beside the hall is open from nine, and someone will be there to show you the microphone.', gen_random_uuid(),
  threads.created_at + seq * interval '6 hours', seq
from generate_series(1, :messages / :requests) as seq
cross join lateral generate_series(1, :requests) as n
join threads on threads.id = pg_temp.id_of('b001', n) join churches on churches.id = church_id join preachers on preachers.id = preacher_id`

const notifications = `
insert into notifications (user_id, type, kind, message, request_id, created_at, dismissed_at)
select churches.user_id, 'request_update', 'request_accepted', 'Your request was accepted.', requests.id, requests.created_at,
  case when pg_temp.chance(hashtext(requests.id::text), 'seen') < 0.6 then now() end
from requests join churches on churches.id = church_id where status in ('confirmed', 'completed')`

const reviews = `
insert into reviews (request_id, church_id, preacher_id, author_type, rating, comment)
select id, church_id, preacher_id, 'church', 5, 'Clear, warm and on time.' from requests
where status = 'completed' and pg_temp.chance(hashtext(id::text), 'reviewed') < 0.3`

const rows = [...churches, people, sessions, requests, events, threads, members, messages, notifications, reviews]
