-- Declared immutable so that a generated column can hold the result: a service at ten o'clock stays at ten o'clock of its zone as
-- known when it was written. The minutes are added in UTC, so that the length is right on nights when clocks change.
create function service_start(day date, service_time time, time_zone text) returns timestamptz
  language sql immutable parallel safe
  return (day + service_time) at time zone time_zone;
create function service_span(day date, service_time time, time_zone text, minutes integer) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(
    service_start(day, service_time, time_zone),
    ((service_start(day, service_time, time_zone) at time zone 'UTC') + make_interval(mins => minutes)) at time zone 'UTC'
  );

-- What a church pays: honorarium, extras and mileage. `totalCentsOf` of the contract's terms says the same.
create function extras_total(extras jsonb) returns integer
  language sql immutable parallel safe
  return (select coalesce(sum((extra ->> 'cents')::integer), 0)::integer from jsonb_array_elements(extras) as extra);
-- Round trip miles at a rate in tenths of a cent; half a cent is a cent.
create function mileage_total(miles integer, rate_mills integer) returns integer
  language sql immutable parallel safe
  return coalesce((miles * rate_mills + 5) / 10, 0);
create function terms_total(honorarium_cents integer, extras jsonb, miles integer, rate_mills integer) returns integer
  language sql immutable parallel safe
  return honorarium_cents + extras_total(extras) + mileage_total(miles, rate_mills);
create function is_extra_kind(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('service', 'communion', 'baptism', 'teaching', 'other')
$$;
-- [{"kind", "note", "cents"}]: read and written whole, with the request.
create function are_extras(extras jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_array_length(extras) <= 8 and (
    select coalesce(bool_and(coalesce(
      is_extra_kind(extra ->> 'kind') and (extra ->> 'cents')::integer between 0 and 10000000
      and coalesce(length(extra ->> 'note') between 1 and 100, true), false)), true)
    from jsonb_array_elements(extras) as extra);

create table requests (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches,
  preacher_id uuid references preachers,
  status text not null check (status in ('open', 'pending', 'confirmed', 'completed', 'cancelled')),
  closed_by text check (closed_by in ('church', 'preacher', 'system')),
  -- "filled": someone else of the group accepted first.
  close_reason text check (close_reason in ('declined', 'withdrawn', 'cancelled', 'expired', 'not_held', 'filled')),
  cancellation_reason text,
  urgency text not null check (urgency in ('low', 'medium', 'high')),
  day date not null,
  service_time time not null,
  time_zone text not null,
  duration_minutes integer not null check (duration_minutes between 15 and 180),
  starts_at timestamptz not null generated always as (service_start(day, service_time, time_zone)) stored,
  during tstzrange not null generated always as (service_span(day, service_time, time_zone, duration_minutes)) stored,
  service_type text not null check (service_type in ('sunday_morning', 'sunday_evening', 'wednesday',
    'special_service', 'funeral', 'wedding')),
  expected_attendance integer check (expected_attendance >= 0),
  theme text,
  special_requirements text,
  message text,
  honorarium_cents integer not null check (honorarium_cents >= 0),
  payment_method text not null check (are_payment_methods(array[payment_method])),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The day of a confirmed service. With `status = 'confirmed'` in a condition PostgreSQL prefers the index of
  -- `no_double_booking`, which reads hundreds of pages to find one preacher.
  booked_day date generated always as (case when status = 'confirmed' then day end) stored,
  -- One service that several preachers are asked for is a request to each, in one group. The first to accept is booked.
  request_group_id uuid,
  -- A week before, each side says that the service is still on.
  church_still_on_at timestamptz,
  preacher_still_on_at timestamptz,
  terms_version integer not null default 1 check (terms_version >= 1),
  extras jsonb not null default '[]' constraint extras_are_extras check (are_extras(extras)),
  -- Null if no mileage is paid. The miles are null while they are unknown: no preacher yet, or a town that is not in `places`.
  mileage_rate_mills integer check (mileage_rate_mills between 0 and 2000),
  mileage_miles integer check (mileage_miles between 0 and 5000),
  mileage_source text check (mileage_source in ('estimate', 'church', 'preacher')),
  lodging text check (length(lodging) between 1 and 200),
  meals text check (length(meals) between 1 and 200),
  extras_cents integer not null generated always as (extras_total(extras)) stored,
  mileage_cents integer not null generated always as (mileage_total(mileage_miles, mileage_rate_mills)) stored,
  -- A column, so that every list, year and limit reads the same sum.
  total_cents integer not null
    generated always as (terms_total(honorarium_cents, extras, mileage_miles, mileage_rate_mills)) stored,
  -- Sums of `payments`, kept by their trigger.
  paid_cents integer not null default 0 check (paid_cents >= 0),
  -- Counts every change of a payment: the second of two people who record at once is refused.
  payments_version integer not null default 0,
  -- When the preacher last asked about missing money, and how often.
  payment_asked_at timestamptz,
  payment_asks integer not null default 0 check (payment_asks between 0 and 3),
  -- Whose proposal of new terms waits. On this row because a statement that waited for its lock rereads nothing else: accepting
  -- and proposing at once find each other here.
  proposed_by text check (proposed_by in ('church', 'preacher')),
  proposed_version integer,
  sacraments text[] not null default '{}' check (sacraments <@ array['communion', 'baptism']),
  received_cents integer not null default 0,
  -- A preacher is in one pulpit at a time: no race gets past this.
  constraint no_double_booking exclude using gist (preacher_id with =, during with &&) where (status = 'confirmed'),
  constraint named_unless_open check (
    (status = 'open' and preacher_id is null) or status = 'cancelled' or (status <> 'open' and preacher_id is not null)),
  constraint closed_says_why check ((status = 'cancelled') = (closed_by is not null and close_reason is not null)),
  constraint confirmed_says_when check (status not in ('confirmed', 'completed') or confirmed_at is not null),
  constraint miles_have_a_rate check (mileage_miles is null or mileage_rate_mills is not null),
  constraint miles_have_a_source check ((mileage_miles is null) = (mileage_source is null)),
  constraint asked_says_when check ((payment_asks > 0) = (payment_asked_at is not null)),
  constraint proposal_says_whose check ((proposed_by is null) = (proposed_version is null)),
  constraint received_is_paid check (received_cents between 0 and paid_cents)
);
-- Asking the same preacher, or everyone, for the same service twice is a slip: a second click, or a retry after a lost answer.
create unique index one_live_request on requests (church_id, preacher_id, day, service_time) nulls not distinct
  where status in ('open', 'pending', 'confirmed');
create unique index one_preacher_per_request_group on requests (request_group_id)
  where request_group_id is not null and status in ('confirmed', 'completed');
-- Serves "who else is asked", and closing the others of a group.
create index requests_of_request_group on requests (request_group_id) where request_group_id is not null;
-- Serve the two sides' lists in their default order, and the five most recent on the dashboards.
create index requests_of_church on requests (church_id, starts_at desc, id desc);
create index requests_of_preacher on requests (preacher_id, starts_at desc, id desc) where preacher_id is not null;
-- Serves the job that expires unanswered requests.
create index requests_unanswered on requests (day) where status in ('open', 'pending');
-- Serves "who is booked on that day", for one preacher as for all.
create index requests_booked on requests (booked_day, preacher_id) include (during) where booked_day is not null;
-- Serves a church's open requests, for preachers nearby.
create index requests_open on requests (church_id, day) where status = 'open';
-- Serves counting the churches that a preacher ever agreed with.
create index requests_agreed on requests (preacher_id, church_id) where confirmed_at is not null;
-- Serve the reminders.
create index requests_agreed_by_day on requests (day) where status in ('confirmed', 'completed');
create index requests_to_nudge on requests (created_at) where status = 'pending';

-- What happened to a request, in order: the Timeline.
create table request_events (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests on delete cascade,
  from_status text,
  to_status text not null,
  by text not null check (by in ('church', 'preacher', 'system')),
  close_reason text,
  at timestamptz not null default now(),
  -- All but "status" leave the status as it is.
  kind text not null default 'status' check (kind in ('status', 'paid', 'unpaid', 'received',
    'terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn')),
  -- Of one payment.
  amount_cents integer check (amount_cents > 0),
  terms_version integer
);
create index request_events_of_request on request_events (request_id, id);

-- Terms as they were sent, and every change that one side proposed and the other answered.
create table terms_versions (
  request_id uuid not null references requests on delete cascade,
  version integer not null check (version >= 1),
  proposed_by text not null check (proposed_by in ('church', 'preacher')),
  status text not null check (status in
    ('sent', 'proposed', 'agreed', 'declined', 'answered', 'replaced', 'withdrawn', 'lapsed')),
  -- The version that it was to change.
  base_version integer not null check (base_version <= version),
  day date not null,
  service_time time not null,
  honorarium_cents integer not null check (honorarium_cents >= 0),
  extras jsonb not null default '[]' constraint versions_extras_are_extras check (are_extras(extras)),
  mileage_rate_mills integer check (mileage_rate_mills between 0 and 2000),
  mileage_miles integer check (mileage_miles between 0 and 5000),
  mileage_source text check (mileage_source in ('estimate', 'church', 'preacher')),
  lodging text check (length(lodging) between 1 and 200),
  meals text check (length(meals) between 1 and 200),
  note text check (length(note) between 1 and 1000),
  mileage_cents integer not null generated always as (mileage_total(mileage_miles, mileage_rate_mills)) stored,
  total_cents integer not null
    generated always as (terms_total(honorarium_cents, extras, mileage_miles, mileage_rate_mills)) stored,
  created_at timestamptz not null default now(),
  primary key (request_id, version),
  check (mileage_miles is null or mileage_rate_mills is not null),
  check ((mileage_miles is null) = (mileage_source is null))
);
-- One open proposal at a time: both sides know which one is answered.
create unique index one_open_proposal on terms_versions (request_id) where status = 'proposed';

-- Whatever changes the status ends an open proposal.
create function lapse_proposals() returns trigger language plpgsql as $$
begin
  update terms_versions set status = 'lapsed' where request_id = new.id and status = 'proposed';
  new.proposed_by := null;
  new.proposed_version := null;
  return new;
end $$;
create trigger lapse_proposals before update of status on requests
  for each row when (old.status is distinct from new.status) execute function lapse_proposals();

-- Preachers who offer to come to an open request. A withdrawn offer has no row.
create table offers (
  request_id uuid not null references requests on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (request_id, preacher_id)
);
-- Serves "my offers", and deletion.
create index offers_of_preacher on offers (preacher_id);

-- Open requests that more preachers are to be notified of: on another day, or once the church confirms its address (null).
create table waiting_announcements (
  request_id uuid primary key references requests on delete cascade,
  due_at timestamptz
);
create index waiting_announcements_due on waiting_announcements (due_at);

-- What preachers are told about a service. The church's defaults are copied to each confirmed service.
create table brief_defaults (
  church_id uuid primary key references churches on delete cascade,
  arrive_minutes integer check (arrive_minutes between 0 and 240),
  door text,
  parking text,
  contact_name text,
  contact_mobile text,
  order_of_service text,
  translation text,
  dress text,
  microphone text,
  sermon_minutes integer check (sermon_minutes between 1 and 180),
  roles text,
  communion text,
  bulletin_deadline text,
  updated_at timestamptz not null
);
create table briefs (
  request_id uuid primary key references requests on delete cascade,
  arrive_minutes integer check (arrive_minutes between 0 and 240),
  door text,
  parking text,
  contact_name text,
  contact_mobile text,
  order_of_service text,
  translation text,
  dress text,
  microphone text,
  sermon_minutes integer check (sermon_minutes between 1 and 180),
  roles text,
  communion text,
  bulletin_deadline text,
  -- The preacher's part.
  scripture text,
  sermon_title text,
  hymns text,
  updated_at timestamptz not null
);
