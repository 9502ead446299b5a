-- What an account may do is on its own row; how it came to be so is in 12_billing.sql.
create table users (
  id uuid primary key default uuidv7(),
  email citext unique check (length(email) between 3 and 254),
  password_hash text,
  user_type text not null check (user_type in ('church', 'preacher')),
  verified_at timestamptz,
  subscription_status text not null default 'trial'
    check (subscription_status in ('trial', 'active', 'past_due', 'expired')),
  subscription_plan text check (subscription_plan in ('monthly', 'student')),
  subscription_expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- A deleted account keeps its row, without anything personal, for messages and services that belong to the other side too.
  deleted_at timestamptz,
  email_messages boolean not null default true,
  email_requests boolean not null default true,
  email_reminders boolean not null default true,
  email_news boolean not null default false,
  -- Stands in the unsubscribe link of every email, so it is not hashed; all it can do is end emails.
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  -- When the last email about unread messages went out: at most one an hour.
  messages_mailed_at timestamptz,
  push_messages boolean not null default true,
  push_requests boolean not null default true,
  push_reminders boolean not null default true,
  -- When the owner last followed an emailed link. The student price is checked again every year.
  address_confirmed_at timestamptz,
  -- A cancelled period ends by itself.
  subscription_ends boolean not null default false,
  -- The end of a trial is announced once.
  trial_ending_told_at timestamptz,
  is_admin boolean not null default false,
  -- Disabled by an admin: all sessions end, and the profile is shown to no one.
  disabled_at timestamptz,
  -- When an unconfirmed address was emailed that something waits: once.
  waiting_emailed_at timestamptz,
  -- Someone without an account whom churches write to, with a profile that no search shows. Everything that holds for members (no
  -- double booking, notifications, conversations) holds for them.
  is_invited boolean not null default false,
  -- When they became a member by choosing a password.
  joined_at timestamptz,
  email_searches boolean not null default true,
  push_searches boolean not null default true,
  -- The address of someone without an account, who does not hold it: its owner registers there as anyone does, in either role. So
  -- nothing a church does depends on whether an address has an account. One person per address, so that two churches never book
  -- them for the same hour.
  invited_email citext unique check (length(invited_email) between 3 and 254),
  constraint nameless_when_deleted check (
    case when is_invited then email is null and password_hash is null and (deleted_at is null or invited_email is null)
    else invited_email is null and (deleted_at is null) = (email is not null and password_hash is not null) end)
);
-- Serves the sweep of subscriptions that have run out.
create index users_running_out on users (subscription_expires_at)
  where subscription_status <> 'expired' and deleted_at is null;
-- Serves the sweep of trials to announce the end of.
create index users_trial_ending on users (subscription_expires_at)
  where subscription_status = 'trial' and trial_ending_told_at is null and deleted_at is null;
-- Serves the repair of preachers who are listed or hidden wrongly.
create index users_by_status on users (subscription_status, id) where deleted_at is null;
-- Serves the look for admins to notify of reports, each minute.
create index users_admins on users (id) where is_admin;

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token: reading the table is not enough to sign in. The same for every `token_hash` below.
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null check (length(device) <= 200),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- Serves "my devices" and ending all sessions of an account.
create index sessions_user on sessions (user_id, created_at desc);
-- Serves the sweep.
create index sessions_expiry on sessions (expires_at);

-- Emailed links that verify an address or reset a password. Each works once, for an hour.
create table account_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Not emailed but passed on by the operator: whoever opens it, it does not confirm the address.
  is_mailed boolean not null default true,
  -- The link works only while this is the address of the account. Null if it was not emailed.
  sent_to citext
);
-- Serves the count of recent links, and ending the others when one is used.
create index account_links_user on account_links (user_id, purpose, created_at);
-- Serves the sweep.
create index account_links_expiry on account_links (expires_at);

-- Changes of an account's address: confirmed from the new one, undone from the old one.
create table email_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  old_email citext not null check (length(old_email) between 3 and 254),
  new_email citext not null check (length(new_email) between 3 and 254),
  requested_at timestamptz not null,
  -- Until when the new address can be confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  undo_hash bytea unique check (length(undo_hash) = 32),
  -- Until when the owner of the old address can undo it; null if that address was never confirmed.
  undo_until timestamptz,
  -- When this change, or an earlier one that it built on, was undone.
  undone_at timestamptz,
  -- The change is itself an undo.
  is_undo boolean not null default false
);
-- One pending change per account.
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null;
-- Serves undoing, the export and deletion.
create index email_changes_of on email_changes (user_id, confirmed_at);
-- Serves "can this address still go back to its account".
create index email_changes_reserved on email_changes (old_email) where undo_until is not null and undone_at is null;
-- Serve the sweep.
create index email_changes_expiry on email_changes (expires_at) where confirmed_at is null;
create index email_changes_confirmed on email_changes (confirmed_at) where confirmed_at is not null;

-- Devices that an account was signed in from: they may still sign in while strangers are locked out.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
-- Serves the sweep.
create index known_devices_last_used on known_devices (last_used_at);

-- How full the bucket of wrong passwords is, by a hash of the address, the client or the device. Unlogged: losing it in a crash
-- costs a few extra guesses.
create unlogged table login_attempts (
  subject bytea primary key,
  level double precision not null,
  at timestamptz not null
);
-- Serves the sweep.
create index login_attempts_at on login_attempts (at);

-- Two-step sign-in with an authenticator app (RFC 6238).
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Shared with the app, so it must be readable here. It makes codes, but no passwords.
  secret bytea not null check (length(secret) = 20),
  begun_at timestamptz not null,
  -- Null while it is being set up: no code is asked for.
  on_since timestamptz,
  -- The half minute, counted since 1970, whose code was last accepted: that code and earlier ones are not accepted again.
  last_step integer not null default 0,
  -- SHA-256 of the session, the browser's cookie and the secret: only that session sees the same secret again, since it may
  -- have been scanned.
  setup_session bytea check (length(setup_session) = 32)
);
-- Serves the sweep.
create index second_factors_begun on second_factors (begun_at) where on_since is null;

-- Each is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  -- Of argon2id, so that a stolen dump can't be guessed; the same for all codes of a member, so that a typed one is hashed once.
  -- Codes that are older than this column have none and are SHA-256.
  salt bytea check (length(salt) = 16),
  primary key (user_id, code_hash)
);

-- The newsletter, for members and others. Its key stands in its emails: it confirms and unsubscribes.
create table newsletter (
  id uuid primary key default uuidv7(),
  email citext not null unique check (length(email) between 3 and 254),
  key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- Moved here with a changed address; it goes back if the change is undone.
  has_moved boolean not null default false
);
-- Serves the sweep of what was never confirmed.
create index newsletter_unconfirmed on newsletter (asked_at) where confirmed_at is null;

-- Sign-ins and what admins do, for a year. Ids only: no secret, address or words of anyone.
create table audit_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  action text not null check (action in (
    'signed_in', 'sign_in_failed', 'signed_out', 'password_changed', 'password_reset', 'address_verified',
    'account_created', 'account_deleted', 'account_disabled', 'account_enabled', 'admin_made', 'admin_ended',
    'subscription_granted', 'subscription_ended', 'link_resent', 'keys_rotated', 'report_settled', 'conversation_read',
    'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used', 'recovery_codes_renewed',
    'email_change_requested', 'email_changed', 'email_change_undone', 'document_opened', 'credential_checked',
    'credential_unchecked')),
  -- The account it is about; null if it is about the server.
  user_id uuid references users on delete set null,
  -- The admin who did it; null if it was the account's owner, or the console.
  by_user_id uuid references users on delete set null,
  at_console boolean not null default false,
  -- What the browser says it is.
  device text check (length(device) <= 500)
);
-- Serve the newest of all, of one account and by one admin.
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_of on audit_events (user_id, at desc, id desc) where user_id is not null;
create index audit_events_by on audit_events (by_user_id) where by_user_id is not null;

-- The results of requests with an `Idempotency-Key`, for a day. Results are sealed with the key, which only its sender has.
create table idempotency_keys (
  -- Hash of the owner and the key.
  id bytea primary key check (length(id) = 32),
  -- Hash of the call and its body, keyed.
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  -- What the command left, sealed in its own transaction; then the answer.
  done bytea,
  answer bytea
);
-- Serves the sweep.
create index idempotency_keys_old on idempotency_keys (created_at);

-- How often an account did what costs others something since its current hour or day began.
create table quotas (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'requests', 'threads', 'messages', 'photos', 'status_changes', 'honorarium', 'offers', 'still_on', 'reviews',
    'new_contacts', 'announcements', 'first_emails', 'files', 'references')),
  began_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (user_id, kind)
);
-- Serves the sweep.
create index quotas_old on quotas (began_at);
