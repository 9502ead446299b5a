-- Trial, subscription, billing. What an account may do is on its own row in `users`; how it came to be so is here. Card data
-- is nowhere: whoever takes the money has it.

-- When the owner last followed a link that only they were sent: the student price is checked again every year.
alter table users add column address_confirmed_at timestamptz;
update users set address_confirmed_at = verified_at;

-- A period that was cancelled ends by itself.
alter table users add column subscription_ends boolean not null default false;
-- Serves the sweep of what has run out.
create index users_running_out on users (subscription_expires_at)
  where subscription_status <> 'expired' and deleted_at is null;

-- That a trial is about to end is said once.
alter table users add column trial_ending_told_at timestamptz;
-- Serves the sweep of whom to tell.
create index users_trial_ending on users (subscription_expires_at)
  where subscription_status = 'trial' and trial_ending_told_at is null and deleted_at is null;

-- Nobody whose trial was there before is cut off unwarned: each goes on for a week from now at least, and is told in that time.
update users set subscription_expires_at = now() + interval '7 days'
  where subscription_status = 'trial' and subscription_expires_at < now() + interval '7 days' and deleted_at is null;

-- Whether a preacher wants requests is the preacher's own switch; whether a trial or subscription covers new ones is ours.
-- `is_active` is both: who is offered to churches, and all indexes of the search.
alter table preachers
  add column accepts_requests boolean not null default true,
  add column is_covered boolean not null default true;
-- Serves counting with how many churches a preacher has ever agreed.
create index requests_agreed on requests (preacher_id, church_id) where confirmed_at is not null;
update preachers set accepts_requests = is_active,
  is_covered = subscription_status in ('active', 'past_due') or (subscription_status = 'trial' and (
    select count(distinct church_id) from requests where preacher_id = preachers.id and confirmed_at is not null) < 5)
  from users where users.id = preachers.user_id;
update preachers set is_active = false where is_active and not is_covered;

-- A server of the version before knows `is_active` alone: written by itself, it is the preacher's own wish.
create function keep_preacher_active() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.accepts_requests := new.accepts_requests and (new.is_active or not new.is_covered);
  elsif new.is_active <> old.is_active
      and new.accepts_requests = old.accepts_requests and new.is_covered = old.is_covered then
    new.accepts_requests := new.is_active;
  end if;
  new.is_active := new.accepts_requests and new.is_covered;
  return new;
end $$;
create trigger preachers_active before insert or update of is_active, accepts_requests, is_covered on preachers
  for each row execute function keep_preacher_active();

-- Serve looking for preachers who are offered although their time is over, and the other way round.
create index preachers_covered on preachers (user_id) where is_covered;
create index preachers_uncovered on preachers (user_id) where not is_covered;
create index users_by_status on users (subscription_status, id) where deleted_at is null;

-- What is known of an account at who takes the money, as of `synced_at`.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_id text not null,
  -- Null while nothing was ever paid.
  subscription_id text,
  plan text check (plan in ('monthly', 'student')),
  -- From the next payment on.
  next_plan text check (next_plan in ('monthly', 'student')),
  status text not null default 'none' check (status in ('none', 'active', 'past_due', 'ended')),
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  -- Since when a payment is missing: grace is counted from here.
  past_due_since timestamptz,
  -- When a student was asked to confirm the address again.
  student_asked_at timestamptz,
  -- When a page to pay on was last opened: what was paid there may never be told.
  ordered_at timestamptz,
  -- Who takes the money is asked by number, and an answer that comes after a later one's is not written.
  asked integer not null default 0,
  answered integer not null default 0,
  asked_at timestamptz,
  synced_at timestamptz,
  unique (provider, customer_id),
  check ((status in ('active', 'past_due')) <= (subscription_id is not null and plan is not null and period_end is not null)),
  check ((status = 'past_due') = (past_due_since is not null))
);
-- Serves what is to be asked about again.
create index subscriptions_by_period on subscriptions (period_end) where status in ('active', 'past_due');

-- Every change of what an account may do, and why. A row is never changed.
create table subscription_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  from_status text not null check (from_status in ('trial', 'active', 'past_due', 'expired')),
  to_status text not null check (to_status in ('trial', 'active', 'past_due', 'expired')),
  plan text check (plan in ('monthly', 'student')),
  cause text not null check (cause in ('trial_ended', 'paid', 'payment_failed', 'cancelled', 'resumed', 'plan_changed',
    'ended', 'grace_over', 'granted', 'reconciled', 'account_deleted')),
  -- The word of who takes the money that it followed, where there was one.
  event_id text
);
-- Serves a person's history, and the export.
create index subscription_changes_of on subscription_changes (user_id, id desc);

create table invoices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_id text not null,
  number text not null check (length(number) <= 100),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null check (status in ('paid', 'open', 'failed', 'void')),
  issued_at timestamptz not null,
  url text,
  unique (provider, provider_id)
);
-- Serves the newest of a person.
create index invoices_of on invoices (user_id, issued_at desc, id desc);

-- What who takes the money has told us, each once.
create table billing_events (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 255),
  happened_at timestamptz not null,
  received_at timestamptz not null
);
-- Serves forgetting what is long past.
create index billing_events_received on billing_events (received_at);

-- The sandbox plays who takes the money: these are its books, not ours.
create table sandbox_checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  plan text not null check (plan in ('monthly', 'student')),
  created_at timestamptz not null,
  outcome text check (outcome in ('succeed', 'decline', 'abandon'))
);
create index sandbox_checkouts_of on sandbox_checkouts (user_id);
create table sandbox_subscriptions (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  plan text not null check (plan in ('monthly', 'student')),
  next_plan text check (next_plan in ('monthly', 'student')),
  status text not null check (status in ('active', 'past_due', 'ended')),
  -- Months are counted from here, so that the 31st comes back after February.
  started_at timestamptz not null,
  months_paid integer not null check (months_paid >= 0),
  cancel_at_period_end boolean not null default false,
  declines boolean not null default false
);
create table sandbox_invoices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null check (status in ('paid', 'open', 'failed', 'void')),
  issued_at timestamptz not null
);
create index sandbox_invoices_of on sandbox_invoices (user_id, issued_at desc);

-- What is told about one's own subscription leads to /billing.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('message', 'request_update', 'reminder', 'subscription'));
