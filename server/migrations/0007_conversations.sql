-- Conversations and notices: nothing said is lost or doubled, services are reminded of, and each has its brief.

-- A thread about a request, or one that a church began with a subject.
alter table threads
  add column subject text check (length(subject) between 1 and 200),
  add column message_count integer not null default 0 check (message_count >= 0);

-- A message's place in its thread: 1, 2, 3 …, without a gap, in the order in which they were stored. Who has read up to one
-- asks for what comes after it; ids cannot say that, for an earlier one may commit later.
alter table messages add column seq integer check (seq > 0);
update messages set seq = placed.seq
  from (select id, row_number() over (partition by thread_id order by id) as seq from messages) placed
  where placed.id = messages.id;
update threads set message_count = (select count(*) from messages where messages.thread_id = threads.id);
-- Serves a page of a thread, and what came after a message.
alter table messages alter column seq set not null, add unique (thread_id, seq);
drop index messages_of_thread;

-- What a thread is for each of its two sides.
create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Of the thread's newest message: it sorts the inbox.
  last_at timestamptz not null,
  -- Messages of the other side that were not seen yet.
  unread integer not null default 0 check (unread >= 0),
  seen_seq integer not null default 0 check (seen_seq >= 0),
  seen_at timestamptz,
  -- Since when the oldest message waits that was neither seen nor mailed.
  waiting_since timestamptz,
  primary key (thread_id, user_id),
  check (unread > 0 or waiting_since is null)
);
-- Serves the inbox, and forgetting.
create index thread_members_inbox on thread_members (user_id, last_at desc, thread_id desc);
-- Serves the count beside "Messages".
create index thread_members_unread on thread_members (user_id) where unread > 0;
-- Serves the mails about what waits.
create index thread_members_waiting on thread_members (waiting_since) where waiting_since is not null;

insert into thread_members (thread_id, user_id, last_at, seen_seq)
  select threads.id, sides.user_id, (select max(created_at) from messages where thread_id = threads.id), message_count
  from threads
  join churches on churches.id = church_id
  join preachers on preachers.id = preacher_id
  cross join lateral (values (churches.user_id), (preachers.user_id)) as sides (user_id)
  where message_count > 0;

-- A server that began before messages had places writes them without one. As long as it runs beside this one, they get here
-- what `writeMessage` gives: the next place in their conversation, and that moved up in both inboxes.
create function place_message() returns trigger language plpgsql as $$
begin
  -- Sent before, so it is not going to be stored: no place is lost.
  if exists (select from messages where author_id = new.author_id and client_id = new.client_id) then
    new.seq := 1;
    return new;
  end if;
  update threads set message_count = message_count + 1 where id = new.thread_id returning message_count into new.seq;
  insert into thread_members (thread_id, user_id, last_at, unread, waiting_since)
    select threads.id, side.user_id, new.created_at, (side.user_id <> new.author_id)::integer,
      case when side.user_id <> new.author_id then new.created_at end
    from threads
    join churches on churches.id = church_id
    join preachers on preachers.id = preacher_id
    cross join lateral (values (churches.user_id), (preachers.user_id)) as side (user_id)
    where threads.id = new.thread_id
    on conflict (thread_id, user_id) do update set
      last_at = excluded.last_at,
      unread = thread_members.unread + excluded.unread,
      waiting_since = coalesce(thread_members.waiting_since, excluded.waiting_since);
  return new;
end $$;
create trigger messages_placed before insert on messages
  for each row when (new.seq is null) execute function place_message();

-- When somebody was last mailed about messages: once an hour at most, whatever waits.
alter table users add column messages_mailed_at timestamptz;

-- A notice may be of a conversation, and a reminder.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('message', 'request_update', 'reminder')),
  add column thread_id uuid references threads on delete cascade,
  add column pushed_at timestamptz;
-- Ten messages that wait are one notice.
create unique index one_notice_for_a_thread on notifications (user_id, thread_id)
  where thread_id is not null and dismissed_at is null;

-- Serves forgetting a thread.
create index notifications_of_thread on notifications (thread_id) where thread_id is not null;

-- Which reminders a request has had: each once.
create table reminders (
  request_id uuid not null references requests on delete cascade,
  kind text not null check (kind in ('unanswered', 'still_on', 'directions', 'afterwards')),
  sent_at timestamptz not null,
  primary key (request_id, kind)
);
-- Serve the look for what is to be reminded of.
create index requests_agreed_by_day on requests (day) where status in ('confirmed', 'completed');
create index requests_to_nudge on requests (created_at) where status = 'pending';

-- A week before, each side says that the service is still on.
alter table requests
  add column church_still_on_at timestamptz,
  add column preacher_still_on_at timestamptz;

-- What a link in a mail lets one do without a login. A GET changes nothing; it works once.
create table answer_links (
  -- SHA-256 of the token: who reads the table cannot use it.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references requests on delete cascade,
  purpose text not null check (purpose in ('answer', 'still_on')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index answer_links_user on answer_links (user_id);
create index answer_links_request on answer_links (request_id);
-- Serves the sweep of what has run out.
create index answer_links_expiry on answer_links (expires_at);

-- What preachers are told about a service. The church's defaults are copied to each service that is agreed.
create table brief_defaults (
  church_id uuid primary key references churches on delete cascade,
  arrive_minutes integer check (arrive_minutes between 0 and 240),
  door text,
  parking text,
  contact_name text,
  contact_mobile text,
  order_of_service text,
  translation text,
  dress text,
  microphone text,
  sermon_minutes integer check (sermon_minutes between 1 and 180),
  roles text,
  communion text,
  bulletin_deadline text,
  updated_at timestamptz not null
);
create table briefs (
  request_id uuid primary key references requests on delete cascade,
  arrive_minutes integer check (arrive_minutes between 0 and 240),
  door text,
  parking text,
  contact_name text,
  contact_mobile text,
  order_of_service text,
  translation text,
  dress text,
  microphone text,
  sermon_minutes integer check (sermon_minutes between 1 and 180),
  roles text,
  communion text,
  bulletin_deadline text,
  -- The preacher's part.
  scripture text,
  sermon_title text,
  hymns text,
  updated_at timestamptz not null
);

-- Web push. One pair of keys for all servers, made at the first start: browsers trust whoever holds it.
create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
-- A device that wants notices. It ends with the session it was asked for in.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null default now(),
  -- Since when its push service does not answer.
  unreachable_since timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
alter table users
  add column push_messages boolean not null default true,
  add column push_requests boolean not null default true,
  add column push_reminders boolean not null default true;

-- What servers tell each other's sockets beyond what a NOTIFY carries. It is read at once and swept after half a minute.
create unlogged table socket_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
