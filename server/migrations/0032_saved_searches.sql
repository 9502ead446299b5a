-- The searches that a church keeps, and is notified of when someone more fits.
create table saved_searches (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As the address of the search page has them: names and texts. They are read by the search's own schema.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 2000),
  -- The day that is searched for, which ends the search. The text in the filters cannot be compared with today by an index.
  day date,
  wants_notifications boolean not null default true,
  -- More fit than are watched.
  is_too_wide boolean not null default false,
  -- When to look again; null where no one is to be told.
  due_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint due_only_if_wanted check (wants_notifications or due_at is null)
);
-- No church has two of the same name. Serves a church's list as well.
create unique index saved_searches_of_church on saved_searches (church_id, lower(name));
-- Serves "which is to be looked at next".
create index saved_searches_due on saved_searches (due_at) where due_at is not null;

-- Who fitted when we last looked, and whether they had said that they are available: only what is more than that is news.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  is_free boolean not null,
  primary key (search_id, preacher_id)
);
-- Serves forgetting a preacher who leaves.
create index saved_search_matches_of_preacher on saved_search_matches (preacher_id);

-- Who leaves is forgotten here too, by servers of both versions.
create function forget_saved_searches() returns trigger language plpgsql as $$
begin
  delete from saved_searches where church_id in (select id from churches where user_id = new.id);
  delete from saved_search_matches where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_saved_searches after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_saved_searches();

-- A sort of notification of their own, with a setting of its own.
alter table users
  add column email_searches boolean not null default true,
  add column push_searches boolean not null default true;
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'service_cancelled', 'service_completed', 'service_not_held', 'honorarium', 'open_request',
    'offer', 'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting', 'unanswered', 'still_on',
    'still_on_said', 'directions', 'afterwards', 'saved_search', 'subscription_changed', 'trial_ending', 'trial_used',
    'student_price_ended', 'other')) not valid;
alter table notifications validate constraint notifications_kind_check;
-- Serves taking away what a search told before.
create index notifications_of_searches on notifications (state) where kind = 'saved_search';
