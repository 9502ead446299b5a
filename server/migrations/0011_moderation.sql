-- Whom somebody does not want to hear from, and what they want an admin to look at.

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade check (blocked_id <> blocker_id),
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
-- Serves the end of an account, and the other direction.
create index blocks_of on blocks (blocked_id);

create table reports (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  thread_id uuid not null references threads on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reported_id uuid not null references users on delete cascade check (reported_id <> reporter_id),
  reason text not null check (reason in ('spam', 'harassment', 'money', 'impersonation', 'other')),
  note text check (length(note) <= 1000),
  -- Up to where the conversation went when it was reported: an admin reads no further.
  up_to_seq integer not null check (up_to_seq >= 0),
  settled_at timestamptz,
  outcome text check (outcome in ('dismissed', 'warned', 'disabled')),
  settled_by uuid references users on delete set null,
  -- When the admins were mailed that it waits.
  told_at timestamptz,
  check ((settled_at is null) = (outcome is null))
);
-- A second press reports nothing more: one open report of a conversation by a person.
create unique index reports_open_once on reports (thread_id, reporter_id) where settled_at is null;
-- Serves the admins' queue, oldest first, and what is settled, newest first.
create index reports_open on reports (created_at, id) where settled_at is null;
create index reports_settled on reports (settled_at desc, id desc) where settled_at is not null;
-- Serves the mails to the admins: what they were not told of yet, and when they were last.
create index reports_told on reports (told_at);
-- Serves the count of a day, and the end of an account.
create index reports_by on reports (reporter_id, created_at);
-- Serve the end of an account, and who else has reported somebody.
create index reports_about on reports (reported_id);
create index reports_settled_by on reports (settled_by) where settled_by is not null;
