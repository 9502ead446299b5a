import type { Database } from '../server/src/platform/database/database.ts'
import { tokenHash } from '../server/src/platform/tokens.ts'

export const firstSunday = '2027-03-07'
/** The session token of the first church. */
export const firstChurchToken = 'the-token-of-the-first-church'

/**
 * Fills an empty, migrated database with `count` plausible preachers where people live, with calendars and confirmed
 * services on twelve Sundays. Deterministic: random values are hashes of row numbers.
 */
export async function fillWithPreachers({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    const run = (text: string, values: unknown[] = []) => {
      const patient = { text, values, query_timeout: 3_600_000 }
      return client.query(patient)
    }
    for (const statement of statements) await run(statement.replaceAll(':count', String(count)))
    await run(session, [tokenHash(firstChurchToken)])
    await run('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

const chance = `
create function pg_temp.chance(n bigint, salt text) returns float8 language sql immutable as
  $$ select (hashint8extended(n, hashtext(salt)) & 1073741823) / 1073741824.0 $$`

const pick = `
create function pg_temp.pick(options text[], chance float8) returns text language sql immutable as
  $$ select options[1 + floor(chance * cardinality(options))::int] $$`

// Numbered independently of location, as people register.
const numberHomes = `
create temp table homes as
with towns as (
  select distinct on (state, latitude, longitude) state, name, latitude, longitude, time_zone, population
  from places where population > 0 order by state, latitude, longitude, key
), ends as (
  select *, sum(population) over (order by state, name, latitude, longitude) as upto, sum(population) over () as everyone
  from towns
), shares as (
  select *, floor(:count * (upto - population)::numeric / everyone)::bigint as before,
    floor(:count * upto::numeric / everyone)::bigint as through
  from ends
)
select row_number() over (order by hashint8extended(n, 1), n) as n, name, state, latitude, longitude, time_zone
from shares cross join lateral generate_series(before + 1, through) as n`

const people = `
insert into users (id, email, password_hash, user_type)
select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'preacher' || n || '@example.org', 'none', 'preacher'
from homes`

const preachers = `
insert into preachers (id, user_id, first_name, last_name, experience_level, denomination, bio, city, state, latitude,
  longitude, time_zone, travel_radius, sermon_styles, worship_styles, fit, honorarium_min_cents, honorarium_max_cents,
  accepts_requests, rating_sum, rating_count, created_at)
select
  ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
  ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
  pg_temp.pick('{Grace,Daniel,Ruth,Samuel,Esther,Paul,Naomi,James,Lydia,Peter,Hannah,Mark}', pg_temp.chance(n, 'first')),
  pg_temp.pick('{Whitfield,Okafor,Lindqvist,Reyes,Chambers,Novak,Hale,Boateng,Kim,Sutter}', pg_temp.chance(n, 'last')),
  pg_temp.pick('{ordained_minister,ordained_minister,retired_pastor,licensed_minister,lay_speaker,bivocational,
    seminary_student}', pg_temp.chance(n, 'level')),
  pg_temp.pick('{southern_baptist,united_methodist,nondenominational,presbyterian_usa,lutheran_elca,pentecostal,
    american_baptist,assemblies_of_god,lutheran_lcms,episcopal,presbyterian_pca,other,disciples_of_christ,reformed,
    congregational}', pg_temp.chance(n, 'denomination') ^ 1.5),
  repeat('Preaching has been the joy of my weeks since I first filled in for a friend. ',
    3 + floor(6 * pg_temp.chance(n, 'bio'))::int),
  name, state,
  latitude, longitude, time_zone,
  (array[25, 50, 50, 100])[1 + floor(4 * pg_temp.chance(n, 'radius'))::int],
  array(select style from unnest('{expository,topical,narrative,liturgical,evangelistic}'::text[]) as style
    where pg_temp.chance(n, style) < 0.35),
  array(select style from unnest('{traditional,contemporary,blended}'::text[]) as style
    where pg_temp.chance(n, style) < 0.5),
  array(select option from unnest('{english,spanish,korean,from_15_to_20,manuscript,without_notes,lectionary,robe,
    lead_singing,communion,baptism,united_methodist,other}'::text[]) as option
    where pg_temp.chance(n, option) <
      case option when 'english' then 0.9 when 'korean' then 0.02 when 'communion' then 0.6 when 'baptism' then 0.5 else 0.2 end),
  5000 + 2500 * floor(14 * pg_temp.chance(n, 'least'))::int,
  5000 + 2500 * floor(14 * pg_temp.chance(n, 'least'))::int + 2500 * floor(12 * pg_temp.chance(n, 'more'))::int,
  pg_temp.chance(n, 'active') < 0.93,
  round(reviews * (3 + 2 * sqrt(pg_temp.chance(n, 'stars'))))::int,
  reviews,
  timestamptz '2026-01-01' + n * interval '1 minute'
from homes
cross join lateral (
  select case when pg_temp.chance(n, 'reviewed') < 0.6 then 1 + floor(30 * pg_temp.chance(n, 'reviews') ^ 3)::int else 0 end
) as record (reviews)`

const calendars = `
insert into availability (preacher_id, day, available)
select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, date '${firstSunday}' + 7 * week,
  pg_temp.chance(n * 12 + week, 'free') < 0.7
from homes cross join generate_series(0, 11) as week
where pg_temp.chance(n, 'keeps a calendar') < 0.6 and pg_temp.chance(n * 12 + week, 'set') < 0.8`

const churches = `
with created as (
  insert into users (id, email, password_hash, user_type)
  select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'church' || n || '@example.org', 'none', 'church'
  from generate_series(1, 500) as n returning id
)
insert into churches (id, user_id, name, denomination, worship_style, city, state, time_zone)
select id, id, 'First Church', 'other', 'blended', 'Chicago', 'IL', 'America/Chicago' from created`

const session = `
insert into sessions (user_id, token_hash, device, expires_at)
select min(user_id::text)::uuid, $1, 'bench', 'infinity' from churches`

const services = `
with asked (id, church_id, preacher_id, status, urgency, day, service_time, time_zone, duration_minutes, service_type,
  honorarium_cents, payment_method, confirmed_at) as materialized (
select uuidv7(), ('01900000-0000-7000-a000-' || lpad(to_hex(1 + n % 500), 12, '0'))::uuid,
  ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'confirmed', 'medium',
  date '${firstSunday}' + 7 * week, time '09:00' + floor(3 * pg_temp.chance(n, 'hour')) * interval '1 hour', time_zone, 60,
  'sunday_morning', 15000, 'check', timestamptz '2027-01-01'
from homes cross join generate_series(0, 11) as week
where pg_temp.chance(n * 12 + week, 'booked') < 0.03
), made as (
  insert into services (id, church_id, name, day, service_time, time_zone, duration_minutes, service_type)
  select id, church_id, id::text, day, service_time, time_zone, duration_minutes, service_type from asked
)
insert into requests (id, church_id, preacher_id, status, urgency, day, service_time, time_zone, duration_minutes,
  service_type, honorarium_cents, payment_method, confirmed_at, service_id)
select *, id from asked`

const statements = [chance, pick, numberHomes, people, preachers, calendars, churches, services]
