-- A thread is about a request, or a church began it with a subject.
create table threads (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches,
  preacher_id uuid not null references preachers,
  request_id uuid unique references requests,
  created_at timestamptz not null default now(),
  subject text check (length(subject) between 1 and 200),
  message_count integer not null default 0 check (message_count >= 0),
  -- One side deleted its account. On this row because a writer who waited for its lock rereads nothing else.
  has_left boolean not null default false,
  constraint subject_is_one_line check (is_one_line(subject))
);

create table messages (
  id uuid primary key default uuidv7(),
  thread_id uuid not null references threads on delete cascade,
  author_id uuid not null references users,
  content text not null check (length(content) between 1 and 4000),
  -- The sender's own id: sending a message twice stores it once.
  client_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- 1, 2, 3 … without a gap, in the order of storing. Readers ask for what comes after the last one they have; ids can't say
  -- that, since an earlier one may commit later.
  seq integer not null check (seq > 0),
  unique (author_id, client_id),
  -- Serves a page of a thread, and what came after a message.
  unique (thread_id, seq)
);

-- What a thread is to each of its two sides.
create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Of the thread's newest message: it sorts the inbox.
  last_at timestamptz not null,
  -- Messages of the other side that were not seen yet.
  unread integer not null default 0 check (unread >= 0),
  seen_seq integer not null default 0 check (seen_seq >= 0),
  seen_at timestamptz,
  -- When the oldest message arrived that was neither seen nor emailed.
  waiting_since timestamptz,
  primary key (thread_id, user_id),
  check (unread > 0 or waiting_since is null)
);
-- Serves the inbox, and deletion.
create index thread_members_inbox on thread_members (user_id, last_at desc, thread_id desc);
-- Serves the count beside "Messages".
create index thread_members_unread on thread_members (user_id) where unread > 0;
-- Serves the emails about unread messages.
create index thread_members_waiting on thread_members (waiting_since) where waiting_since is not null;

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade check (blocked_id <> blocker_id),
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
-- Serves deletion, and the other direction.
create index blocks_of on blocks (blocked_id);

-- Conversations that a member wants an admin to look at.
create table reports (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  thread_id uuid not null references threads on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reported_id uuid not null references users on delete cascade check (reported_id <> reporter_id),
  reason text not null check (reason in ('spam', 'harassment', 'money', 'impersonation', 'other')),
  note text check (length(note) <= 1000),
  -- The last message when it was reported: an admin reads no further.
  up_to_seq integer not null check (up_to_seq >= 0),
  settled_at timestamptz,
  outcome text check (outcome in ('dismissed', 'warned', 'disabled')),
  settled_by uuid references users on delete set null,
  -- When the admins were emailed about it.
  told_at timestamptz,
  check ((settled_at is null) = (outcome is null))
);
-- A second click reports nothing more: one open report of a conversation per member.
create unique index reports_open_once on reports (thread_id, reporter_id) where settled_at is null;
-- Serve the admins' queue, oldest first, and what is settled, newest first.
create index reports_open on reports (created_at, id) where settled_at is null;
create index reports_settled on reports (settled_at desc, id desc) where settled_at is not null;
-- Serves the emails to admins.
create index reports_told on reports (told_at);
-- Serves the daily limit, and deletion.
create index reports_by on reports (reporter_id, created_at);
-- Serve deletion, and who else reported someone.
create index reports_about on reports (reported_id);
create index reports_settled_by on reports (settled_by) where settled_by is not null;

-- What servers tell each other's sockets beyond the size of a NOTIFY. Read at once, swept after half a minute.
create unlogged table socket_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
