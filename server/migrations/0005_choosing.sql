-- How a church comes to its preacher: one need asked of several, offers to come, saved preachers, and the money afterwards.

-- One need, asked of several preachers: a request to each, with the same `need_id`. The first to accept is booked.
alter table requests add column need_id uuid;
create unique index one_preacher_for_a_need on requests (need_id)
  where need_id is not null and status in ('confirmed', 'completed');
-- Serves "who else is asked", and the closing of the others.
create index requests_of_need on requests (need_id) where need_id is not null;

-- "filled": somebody else was quicker to accept.
alter table requests drop constraint requests_close_reason_check;
alter table requests add constraint requests_close_reason_check
  check (close_reason in ('declined', 'withdrawn', 'cancelled', 'expired', 'not_held', 'filled'));

-- The church says that it paid, the preacher that it arrived.
alter table requests add column honorarium_received_at timestamptz;
alter table requests add constraint received_is_paid check (honorarium_received_at is null or honorarium_status = 'paid');
-- The history holds the steps of the honorarium too; they leave the status as it is.
alter table request_events add column kind text not null default 'status'
  check (kind in ('status', 'paid', 'unpaid', 'received'));

-- Who offers to come to an open request. An offer that was taken back is no row.
create table offers (
  request_id uuid not null references requests on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (request_id, preacher_id)
);
-- Serves "my offers", and forgetting them.
create index offers_of_preacher on offers (preacher_id);

-- Serves the open requests around a preacher: the churches near, then what they have open.
alter table churches
  add column position cube generated always as (ll_to_earth(latitude, longitude)) stored;
create index churches_near on churches using gist (position);
create index requests_open on requests (church_id, day) where status = 'open';

-- Preachers that a church wants to find again.
create table saved_preachers (
  church_id uuid not null references churches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (church_id, preacher_id)
);
-- Serves forgetting a preacher who leaves.
create index saved_preachers_of_preacher on saved_preachers (preacher_id);
