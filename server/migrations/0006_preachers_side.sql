-- The preacher's side: days that another calendar of theirs keeps busy, the feed of their services, replies to reviews.

-- A day is there because the preacher said something about it, because another calendar is busy then, or for both.
alter table availability alter column available drop not null;
alter table availability add column busy boolean not null default false;
-- The preacher knows what the other calendar says, and is free all the same.
alter table availability add column anyway boolean not null default false;
alter table availability add constraint a_day_says_something check (available is not null or busy);
alter table availability add constraint anyway_is_free check (not anyway or available);
-- What everybody reads: true, false, or null for "one has to ask".
alter table availability
  add column free boolean generated always as (case when busy and not anyway then false else available end) stored;

-- Serves "who is free on that day", for one preacher as for all.
drop index availability_of_day;
create index availability_of_day on availability (day, preacher_id) include (free, time_slots);

-- Free in the morning only is not free in the evening. Other time slots are words of the preacher's own.
-- The contract says the same: `isFreeAt` of availability.
create function free_at(free boolean, time_slots text[], at time) returns boolean
  language sql immutable parallel safe
  return case
    when free and time_slots && array['morning', 'evening']
      and not time_slots @> array[case when at < time '15:00' then 'morning' else 'evening' end]
    then false else free
  end;

-- A preacher's services as a calendar that other programs read by a secret address. A new secret ends the old one.
create table calendar_feeds (
  preacher_id uuid primary key references preachers on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- Other calendars of a preacher, read every hour, and nothing kept of them but when they are busy.
create table imported_calendars (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- When it is to be read next; when that last succeeded, and why it did not since.
  due_at timestamptz not null default now(),
  read_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in
    ('unreachable', 'refused', 'private_address', 'too_large', 'too_slow', 'not_a_calendar')),
  constraint failure_says_when check ((failed_at is null) = (failure is null)),
  -- Serves the list of a preacher too.
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

-- Whom a review is about may answer it once, for everybody to read.
alter table reviews add column reply text check (length(reply) between 1 and 2000);
alter table reviews add column replied_at timestamptz;
alter table reviews add constraint reply_says_when check ((reply is null) = (replied_at is null));

-- Serves "who was told of this request", whose lists look again when it is filled, and the forgetting of what was told.
create index notifications_of_request on notifications (request_id);
