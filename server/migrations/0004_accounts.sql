-- Accounts to the end: links in mails, guessing, which mails are wanted, the newsletter, and leaving.

-- A deleted account keeps its row, for messages and past services that belong to the other side too. Nothing in it says
-- whose it was.
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  add column deleted_at timestamptz,
  add column email_messages boolean not null default true,
  add column email_requests boolean not null default true,
  add column email_reminders boolean not null default true,
  add column email_news boolean not null default false,
  -- Stands in the unsubscribe link of every mail, so it is kept as it is; all it can do is end mails.
  add column unsubscribe_key uuid not null unique default gen_random_uuid(),
  add constraint nameless_when_deleted check (
    (deleted_at is null) = (email is not null) and (deleted_at is null) = (password_hash is not null));

-- A former member's town is not kept.
alter table churches drop constraint churches_city_check, drop constraint churches_state_check;
alter table preachers drop constraint preachers_city_check, drop constraint preachers_state_check;

-- Links in mails: each works once, for an hour.
create table account_links (
  -- SHA-256 of the token: who reads the table cannot use it.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Serves "how many were sent lately", and ending the others when one is used.
create index account_links_user on account_links (user_id, purpose, created_at);
-- Serves the sweep of what has run out.
create index account_links_expiry on account_links (expires_at);

-- Devices from which an account was signed in to: its owner gets in from there while strangers are kept waiting.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_last_used on known_devices (last_used_at);

-- How full the bucket of wrong passwords is, by a hash of the address, the client or the device. Losing it in a crash costs
-- a guesser's memory and nothing else.
create unlogged table guesses (
  subject bytea primary key,
  level double precision not null,
  at timestamptz not null
);
create index guesses_at on guesses (at);

-- The newsletter, for members and others alike. Its key stands in its mails: it confirms and it ends.
create table newsletter (
  id uuid primary key default uuidv7(),
  email citext not null unique check (length(email) between 3 and 254),
  key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
-- Serves the sweep of what nobody confirmed.
create index newsletter_unconfirmed on newsletter (asked_at) where confirmed_at is null;

-- When a notice went out as a mail: once, however often its job runs.
alter table notifications add column mailed_at timestamptz;
