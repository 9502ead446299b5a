-- Changes of terms that one side proposes and the other answers, by numbered versions.

-- Whose proposal waits for an answer. It is on the request's own row, because a statement that waited for that row rereads
-- nothing else: who accepts the request as it was, and who proposes, find each other here.
alter table requests
  add column proposed_by text check (proposed_by in ('church', 'preacher')),
  add column proposed_version integer,
  add constraint proposal_says_whose check ((proposed_by is null) = (proposed_version is null));

create table terms_versions (
  request_id uuid not null references requests on delete cascade,
  version integer not null check (version >= 1),
  proposed_by text not null check (proposed_by in ('church', 'preacher')),
  status text not null check (status in
    ('sent', 'proposed', 'agreed', 'declined', 'answered', 'replaced', 'withdrawn', 'lapsed')),
  -- The version that was in force when this one was proposed, so that the history can say what it was to change.
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
-- One proposal waits at a time: both sides know which one is answered.
create unique index one_open_proposal on terms_versions (request_id) where status = 'proposed';

-- The version that a line of the history is about.
alter table request_events
  add column terms_version integer,
  drop constraint request_events_kind_check,
  add constraint request_events_kind_check check (kind in ('status', 'paid', 'unpaid', 'received',
    'terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn'));

-- Whatever closes or completes a request ends what was proposed about it, also a server of the version before.
create function lapse_proposals() returns trigger language plpgsql as $$
begin
  update terms_versions set status = 'lapsed' where request_id = new.id and status = 'proposed';
  new.proposed_by := null;
  new.proposed_version := null;
  return new;
end $$;
create trigger lapse_proposals before update of status on requests
  for each row when (old.status is distinct from new.status) execute function lapse_proposals();

-- Four kinds more: what was proposed, and what the other side said.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn', 'service_cancelled',
    'service_completed', 'service_not_held', 'honorarium', 'payment', 'payment_asked', 'open_request', 'offer',
    'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting', 'unanswered', 'still_on', 'still_on_said',
    'directions', 'afterwards', 'saved_search', 'payment_due', 'payment_due_again', 'credential_expiring',
    'subscription_changed', 'trial_ending', 'trial_used', 'student_price_ended', 'other')) not valid;
alter table notifications validate constraint notifications_kind_check;
