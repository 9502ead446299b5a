-- People, their pulpits, and what passes between them. What must never be false is a constraint here.

create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

-- Accounts -----------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key default uuidv7(),
  email citext not null unique check (length(email) between 3 and 254),
  password_hash text not null,
  user_type text not null check (user_type in ('church', 'preacher')),
  verified_at timestamptz,
  subscription_status text not null default 'trial'
    check (subscription_status in ('trial', 'active', 'past_due', 'expired')),
  subscription_plan text check (subscription_plan in ('monthly', 'student')),
  subscription_expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token: who reads the table cannot sign in with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null check (length(device) <= 200),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- Serves "my devices" and ending all sessions of a person.
create index sessions_user on sessions (user_id, created_at desc);
-- Serves the sweep of what has run out.
create index sessions_expiry on sessions (expires_at);

-- The bytes of a photo under the hash of its content: served immutable, stored once.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (length(bytes) < 5 * 1024 * 1024),
  created_at timestamptz not null default now()
);

-- Profiles -----------------------------------------------------------------------------------------------------------

create function is_denomination(text) returns boolean language sql immutable as $$
  select $1 in ('united_methodist', 'southern_baptist', 'american_baptist', 'presbyterian_usa', 'presbyterian_pca',
    'lutheran_elca', 'lutheran_lcms', 'episcopal', 'pentecostal', 'assemblies_of_god', 'nondenominational',
    'congregational', 'disciples_of_christ', 'reformed', 'other')
$$;
create function are_payment_methods(text[]) returns boolean language sql immutable as $$
  select $1 <@ array['cash', 'check', 'paypal', 'venmo', 'zelle', 'bank_transfer']
$$;
create function are_worship_styles(text[]) returns boolean language sql immutable as $$
  select $1 <@ array['traditional', 'contemporary', 'blended']
$$;
create function are_sermon_styles(text[]) returns boolean language sql immutable as $$
  select $1 <@ array['expository', 'topical', 'narrative', 'liturgical', 'evangelistic']
$$;

create table churches (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users,
  name text not null check (length(name) between 1 and 120),
  denomination text not null check (is_denomination(denomination)),
  description text,
  worship_style text check (worship_style is null or are_worship_styles(array[worship_style])),
  average_attendance integer check (average_attendance >= 0),
  street text,
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  zip_code text,
  -- Null where the place is not in the table of places: such a church has no distances.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  contact_person text,
  phone text,
  website text,
  honorarium_min_cents integer check (honorarium_min_cents >= 0),
  honorarium_max_cents integer check (honorarium_max_cents >= honorarium_min_cents),
  payment_methods text[] not null default '{}' check (are_payment_methods(payment_methods)),
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (rating_sum between rating_count and rating_count * 5)
);

create table preachers (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  experience_level text not null check (experience_level in ('seminary_student', 'lay_speaker', 'licensed_minister',
    'ordained_minister', 'retired_pastor', 'bivocational')),
  denomination text not null check (is_denomination(denomination)),
  bio text,
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  zip_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  travel_radius integer not null default 50 check (travel_radius between 1 and 500),
  sermon_styles text[] not null default '{}' check (are_sermon_styles(sermon_styles)),
  worship_styles text[] not null default '{}' check (are_worship_styles(worship_styles)),
  honorarium_min_cents integer not null check (honorarium_min_cents >= 0),
  honorarium_max_cents integer not null check (honorarium_max_cents >= honorarium_min_cents),
  payment_methods text[] not null default '{}' check (are_payment_methods(payment_methods)),
  photo_hash text references photos,
  is_active boolean not null default true,
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_average double precision not null
    generated always as (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (rating_sum between rating_count and rating_count * 5)
);
create index preachers_photo on preachers (photo_hash) where photo_hash is not null;

create table education (
  preacher_id uuid not null references preachers on delete cascade,
  position integer not null,
  institution text not null,
  degree text,
  year integer check (year between 1900 and 2100),
  primary key (preacher_id, position)
);

create table experience (
  preacher_id uuid not null references preachers on delete cascade,
  position integer not null,
  title text not null,
  organization text not null,
  start_year integer not null check (start_year between 1900 and 2100),
  end_year integer check (end_year between start_year and 2100),
  description text,
  primary key (preacher_id, position)
);

create table availability (
  preacher_id uuid not null references preachers on delete cascade,
  day date not null,
  available boolean not null,
  notes text check (length(notes) <= 500),
  time_slots text[] not null default '{}',
  primary key (preacher_id, day)
);

-- Requests -----------------------------------------------------------------------------------------------------------

-- Immutable on purpose, so that a generated column may hold the result: a service that is agreed for ten o'clock stays
-- at ten o'clock of the zone as known when it was written. The span is added in UTC, so that it has its true length
-- also on the nights when clocks change.
create function service_start(day date, service_time time, time_zone text) returns timestamptz
  language sql immutable parallel safe
  return (day + service_time) at time zone time_zone;
create function service_span(day date, service_time time, time_zone text, minutes integer) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(
    service_start(day, service_time, time_zone),
    ((service_start(day, service_time, time_zone) at time zone 'UTC') + make_interval(mins => minutes)) at time zone 'UTC'
  );

create table requests (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches,
  preacher_id uuid references preachers,
  status text not null check (status in ('open', 'pending', 'confirmed', 'completed', 'cancelled')),
  closed_by text check (closed_by in ('church', 'preacher', 'system')),
  close_reason text check (close_reason in ('declined', 'withdrawn', 'cancelled', 'expired', 'not_held')),
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
  honorarium_status text not null default 'pending' check (honorarium_status in ('pending', 'paid')),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One preacher, one pulpit: no race gets past this.
  constraint one_pulpit exclude using gist (preacher_id with =, during with &&) where (status = 'confirmed'),
  constraint named_unless_open check (
    (status = 'open' and preacher_id is null) or status = 'cancelled' or (status <> 'open' and preacher_id is not null)),
  constraint closed_says_why check ((status = 'cancelled') = (closed_by is not null and close_reason is not null)),
  constraint confirmed_says_when check (status not in ('confirmed', 'completed') or confirmed_at is not null)
);
-- Serve the two sides' lists in their usual order, and the recent five of the dashboards.
create index requests_of_church on requests (church_id, starts_at desc, id desc);
create index requests_of_preacher on requests (preacher_id, starts_at desc, id desc) where preacher_id is not null;
-- Serves the job that lets unanswered requests expire.
create index requests_unanswered on requests (day) where status in ('open', 'pending');

-- Asking the same preacher, or everyone, for the same service twice is a slip: a second press, a retry after a lost answer.
create unique index one_live_request on requests (church_id, preacher_id, day, service_time) nulls not distinct
  where status in ('open', 'pending', 'confirmed');

-- What happened to a request, in order; the Timeline shows these rows.
create table request_events (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests on delete cascade,
  from_status text,
  to_status text not null,
  by text not null check (by in ('church', 'preacher', 'system')),
  close_reason text,
  at timestamptz not null default now()
);
create index request_events_of_request on request_events (request_id, id);

-- Conversations ------------------------------------------------------------------------------------------------------

create table threads (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches,
  preacher_id uuid not null references preachers,
  request_id uuid unique references requests,
  created_at timestamptz not null default now()
);

create table messages (
  id uuid primary key default uuidv7(),
  thread_id uuid not null references threads on delete cascade,
  author_id uuid not null references users,
  content text not null check (length(content) between 1 and 4000),
  -- The author's own id of the message: sending it twice stores it once.
  client_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (author_id, client_id)
);
create index messages_of_thread on messages (thread_id, id);

-- Reviews and notices ------------------------------------------------------------------------------------------------

create table reviews (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests,
  church_id uuid not null references churches,
  preacher_id uuid not null references preachers,
  author_type text not null check (author_type in ('church', 'preacher')),
  rating smallint not null check (rating between 1 and 5),
  comment text,
  communication smallint check (communication between 1 and 5),
  punctuality smallint check (punctuality between 1 and 5),
  preparation smallint check (preparation between 1 and 5),
  delivery smallint check (delivery between 1 and 5),
  organization smallint check (organization between 1 and 5),
  hospitality smallint check (hospitality between 1 and 5),
  created_at timestamptz not null default now(),
  unique (request_id, author_type)
);
-- Serve "reviews of this preacher" and "reviews of this church", newest first.
create index reviews_of_preacher on reviews (preacher_id, id desc) where author_type = 'church';
create index reviews_of_church on reviews (church_id, id desc) where author_type = 'preacher';

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('message', 'request_update')),
  message text not null,
  request_id uuid references requests on delete cascade,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz
);
-- Serves the bell: what is not dismissed, newest first, and its count.
create index notifications_waiting on notifications (user_id, id desc) where dismissed_at is null;
