create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('message', 'request_update', 'reminder', 'subscription')),
  message text not null,
  request_id uuid references requests on delete cascade,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz,
  -- When it was emailed: once, however often its job runs.
  mailed_at timestamptz,
  thread_id uuid references threads on delete cascade,
  pushed_at timestamptz,
  kind text not null default 'other' check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn', 'service_cancelled',
    'service_completed', 'service_not_held', 'honorarium', 'payment', 'payment_asked', 'open_request', 'offer',
    'offer_chosen', 'offer_filled', 'review', 'review_reply', 'unreachable', 'trial_waiting', 'unanswered', 'still_on',
    'still_on_said', 'directions', 'afterwards', 'saved_search', 'payment_due', 'payment_due_again',
    'credential_expiring', 'reference_written', 'subscription_changed', 'trial_ending', 'trial_used',
    'student_price_ended', 'other')),
  -- Which of a kind's states it tells, or whom it is about; null if the kind has only one.
  state text,
  -- Too soon after an email of its kind: the next email tells it.
  awaits_email boolean not null default false,
  -- One submit can send several requests, and one sentence tells of all: the others.
  also_request_ids uuid[] not null default '{}'
);
-- Serves the bell: what is not dismissed, newest first, and its count.
create index notifications_waiting on notifications (user_id, id desc) where dismissed_at is null;
-- Ten unread messages of a thread are one notification.
create unique index one_notice_for_a_thread on notifications (user_id, thread_id)
  where thread_id is not null and dismissed_at is null;
-- Serves "who was notified of this request", whose lists change when it is filled, and deletion.
create index notifications_of_request on notifications (request_id);
-- Serves deletion of a thread.
create index notifications_of_thread on notifications (thread_id) where thread_id is not null;
-- Serves deletion of a preacher's offers.
create index notifications_of_offers on notifications (state) where kind = 'offer';
-- Serves replacing what a saved search told before.
create index notifications_of_searches on notifications (state) where kind = 'saved_search';

-- When someone was last emailed news of one kind about one thing, and what it said. Writers of such news lock the row, so of any
-- number at once one email goes out.
create table news_emails (
  user_id uuid not null references users on delete cascade,
  -- The request. No foreign key, because some news outlives what it is about.
  about_id uuid not null,
  kind text not null,
  emailed_at timestamptz not null,
  -- When the rest of the hour's news is due; null while there is none.
  due_at timestamptz,
  -- The states that were told.
  said text[] not null default '{}',
  primary key (user_id, about_id, kind)
);
create index news_emails_due on news_emails (due_at) where due_at is not null;
-- Serves the sweep.
create index news_emails_old on news_emails (emailed_at);

-- Which reminders a request has had: each once.
create table reminders (
  request_id uuid not null references requests on delete cascade,
  kind text not null check (kind in (
    'unanswered', 'still_on', 'directions', 'afterwards', 'payment_due', 'payment_due_again')),
  sent_at timestamptz not null,
  primary key (request_id, kind)
);

-- Emailed links that answer a request, or confirm that it is still on, without signing in. A GET changes nothing; each works once.
create table answer_links (
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
-- Serves the sweep.
create index answer_links_expiry on answer_links (expires_at);

-- Web push. One pair of keys for all servers, made at the first start: browsers trust whoever holds it.
create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
-- Devices that want push notifications. One ends with the session that asked for it.
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

-- How an address is known without storing it. `emailHash` of the server does the same.
create function email_hash(address text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(lower(btrim(address)), 'UTF8'));

-- Addresses that asked for no more emails: "asked_for" ends requests, messages and optional emails; "agreement" also those about
-- confirmed services. Kept when everything else about them is gone.
create table do_not_email (
  email_hash bytea primary key,
  created_at timestamptz not null default now(),
  ending text not null default 'asked_for' check (ending in ('asked_for', 'agreement'))
);

-- Addresses that an email server refused for good. No email goes there until the owner asks for one or confirms the address.
-- The server's words are not kept: they quote addresses.
create table refused_addresses (
  email_hash bytea primary key,
  code smallint not null check (code between 500 and 599),
  refused_at timestamptz not null
);
-- Serves the sweep.
create index refused_addresses_by_age on refused_addresses (refused_at);
