-- A day has a row if the preacher marked it, if another calendar of theirs is busy, or both.
create table availability (
  preacher_id uuid not null references preachers on delete cascade,
  day date not null,
  available boolean,
  notes text check (length(notes) <= 500),
  time_slots text[] not null default '{}',
  busy boolean not null default false,
  -- Free, although the other calendar is busy.
  overrides_busy boolean not null default false,
  -- What everyone reads: true, false, or null for "ask".
  free boolean generated always as (case when busy and not overrides_busy then false else available end) stored,
  primary key (preacher_id, day),
  constraint a_day_says_something check (available is not null or busy),
  constraint overriding_is_free check (not overrides_busy or available)
);
-- Serves "who is free on that day", for one preacher as for all.
create index availability_of_day on availability (day, preacher_id) include (free, time_slots);

-- Free in the morning only is not free in the evening. Other time slots are the preacher's own words.
-- `isFreeAt` of the contract's availability says the same.
create function free_at(free boolean, time_slots text[], at time) returns boolean
  language sql immutable parallel safe
  return case
    when free and time_slots && array['morning', 'evening']
      and not time_slots @> array[case when at < time '15:00' then 'morning' else 'evening' end]
    then false else free
  end;

-- A preacher's services as a calendar that other programs read at a secret address. A new secret ends the old one.
create table calendar_feeds (
  preacher_id uuid primary key references preachers on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- Other calendars of a preacher, read every hour. Only when they are busy is kept.
create table imported_calendars (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- When to read it next; when that last succeeded, and why it has not since.
  due_at timestamptz not null default now(),
  read_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in
    ('unreachable', 'refused', 'private_address', 'not_allowed', 'too_large', 'too_slow', 'not_a_calendar')),
  constraint failure_says_when check ((failed_at is null) = (failure is null)),
  -- Serves a preacher's list too.
  unique (preacher_id, url)
);
-- Serves the hourly reading.
create index imported_calendars_due on imported_calendars (due_at);

create table imported_times (
  calendar_id uuid not null references imported_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, starts_at, ends_at)
);
