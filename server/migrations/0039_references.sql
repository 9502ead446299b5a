-- What others say of a preacher, at the preacher's asking and without an account of their own. A row is there from the asking on.
create table preacher_references (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  -- One of three, none once it is withdrawn.
  position smallint check (position between 1 and 3),
  name text not null check (length(name) between 1 and 120),
  organization text not null check (length(organization) between 1 and 120),
  email citext not null check (length(email) <= 254),
  -- Ends the emails to this address. It stands in the email, and the preacher does not know it.
  email_key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  relationship text check (length(relationship) between 1 and 200),
  text text check (length(text) between 1 and 1500),
  -- The writer lets churches read it.
  may_show boolean not null default false,
  -- The preacher lets them.
  is_shown boolean not null default false,
  written_at timestamptz,
  withdrawn_at timestamptz,
  -- Also of four that are asked at once. It serves the preacher's list and the profile as well.
  constraint three_references_at_a_time unique (preacher_id, position),
  -- A withdrawn one is kept as long as its link would have worked: no one is asked again and again by withdrawing in between.
  constraint asked_once unique (preacher_id, email),
  constraint withdrawn_without_position check ((position is null) = (withdrawn_at is not null)),
  constraint written_as_a_whole check (
    (written_at is null) = (text is null) and (written_at is null) = (relationship is null)),
  -- Of what is withdrawn no words are left.
  constraint withdrawn_without_words check (withdrawn_at is null or written_at is null),
  -- No one reads what was not written for them, nor before the preacher has.
  constraint shown_as_both_want check (not is_shown or (may_show and written_at is not null))
);
-- Serves forgetting those whose link has ended.
create index references_unwritten on preacher_references (expires_at) where written_at is null;

-- The links in the emails. Each try to send one has its own, as no one can tell which of them arrived.
create table reference_links (
  token_hash bytea primary key,
  reference_id uuid not null references preacher_references on delete cascade
);
create index links_of_reference on reference_links (reference_id);

-- Whoever leaves is forgotten here too, by servers of both versions.
create function forget_references() returns trigger language plpgsql as $$
begin
  delete from preacher_references where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_references after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_references();

-- How many people a preacher may ask for a reference in a day.
alter table quotas
  drop constraint quotas_kind_check,
  add constraint quotas_kind_check check (kind in (
    'requests', 'threads', 'messages', 'photos', 'status_changes', 'honorarium',
    'offers', 'still_on', 'reviews', 'new_contacts', 'announcements', 'first_emails', 'files', 'references'));

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn', 'service_cancelled',
    'service_completed', 'service_not_held', 'honorarium', 'payment', 'payment_asked', 'open_request', 'offer',
    'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting', 'unanswered', 'still_on', 'still_on_said',
    'directions', 'afterwards', 'saved_search', 'payment_due', 'payment_due_again', 'credential_expiring',
    'reference_written', 'subscription_changed', 'trial_ending', 'trial_used', 'student_price_ended', 'other')) not valid;
alter table notifications validate constraint notifications_kind_check;
