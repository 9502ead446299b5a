-- Files that only some may open. Their bytes lie outside the database, under this id; here is what they are and whose.
create table stored_files (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  -- In bytes. A range is answered from it without asking the storage.
  size integer not null check (size > 0),
  created_at timestamptz not null default now()
);
create index stored_files_of_preacher on stored_files (preacher_id);
-- Serves finding those that were stored for nothing.
create index stored_files_by_time on stored_files (created_at);

-- Whose bytes are to go. Written by the database, so that nothing forgets a file and leaves its bytes.
create table forgotten_files (id uuid primary key);
create function note_forgotten_file() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_forgotten_file after delete on stored_files
  for each row execute function note_forgotten_file();

-- The addresses at which one person may open one file for a short while.
create table file_links (
  token_hash bytea primary key,
  file_id uuid not null references stored_files on delete cascade,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index file_links_of_file on file_links (file_id, user_id);
create index file_links_of_user on file_links (user_id);
create index file_links_expired on file_links (expires_at);

-- What a preacher may call their own: an ordination, a license, a background check.
create table credentials (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  kind text not null check (kind in (
    'ordination', 'license', 'commission', 'endorsement', 'background_check', 'boundary_training', 'other')),
  issuer text not null check (length(issuer) between 1 and 120),
  issued_on date,
  expires_on date,
  file_id uuid unique references stored_files on delete set null,
  -- Who looked at the document and found it to say so, by the name that they go by.
  checked_at timestamptz,
  checked_by text check (length(checked_by) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint checked_by_someone check ((checked_at is null) = (checked_by is null)),
  constraint ends_after_it_began check (issued_on <= expires_on)
);
create index credentials_of_preacher on credentials (preacher_id, id);
-- Serves the reminders.
create index credentials_expiring on credentials (expires_on) where expires_on is not null;

-- Each reminder is sent once; a credential that was renewed is reminded of again.
create table credential_reminders (
  credential_id uuid not null references credentials on delete cascade,
  expires_on date not null,
  days_before smallint not null check (days_before in (60, 30, 7)),
  primary key (credential_id, expires_on, days_before)
);

-- Whom the preacher lets open their documents: the church of this request.
create table document_permissions (
  request_id uuid primary key references requests on delete cascade,
  allowed_at timestamptz not null default now()
);

-- Whoever leaves is forgotten here too, by servers of both versions.
create function forget_credentials() returns trigger language plpgsql as $$
begin
  delete from document_permissions where request_id in (
    select requests.id from requests join preachers on preachers.id = requests.preacher_id
    where preachers.user_id = new.id);
  delete from credentials where preacher_id in (select id from preachers where user_id = new.id);
  delete from stored_files where preacher_id in (select id from preachers where user_id = new.id);
  delete from file_links where user_id = new.id;
  return null;
end $$;
create trigger forget_credentials after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_credentials();

-- How many files a preacher may upload in an hour.
alter table quotas
  drop constraint quotas_kind_check,
  add constraint quotas_kind_check check (kind in (
    'requests', 'threads', 'messages', 'photos', 'status_changes', 'honorarium',
    'offers', 'still_on', 'reviews', 'new_contacts', 'announcements', 'first_emails', 'files'));

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'service_cancelled', 'service_completed', 'service_not_held', 'honorarium', 'payment',
    'payment_asked', 'open_request', 'offer', 'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting',
    'unanswered', 'still_on', 'still_on_said', 'directions', 'afterwards', 'saved_search', 'payment_due',
    'payment_due_again', 'credential_expiring', 'subscription_changed', 'trial_ending', 'trial_used',
    'student_price_ended', 'other')) not valid;
alter table notifications validate constraint notifications_kind_check;

alter table audit_events drop constraint audit_events_action_check;
alter table audit_events add constraint audit_events_action_check check (action in (
  'signed_in', 'sign_in_failed', 'signed_out', 'password_changed', 'password_reset', 'address_verified',
  'account_created', 'account_deleted', 'account_disabled', 'account_enabled', 'admin_made', 'admin_ended',
  'subscription_granted', 'subscription_ended', 'link_resent', 'keys_rotated', 'report_settled', 'conversation_read',
  'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used', 'recovery_codes_renewed',
  'email_change_requested', 'email_changed', 'email_change_undone', 'document_opened', 'credential_checked',
  'credential_unchecked'
));
