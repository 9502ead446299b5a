-- What the billing provider knows of an account, as of `synced_at`. Card data is nowhere but there.
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
  -- When a checkout page was last opened: the provider may never tell us what was paid there.
  ordered_at timestamptz,
  -- Questions to the provider are numbered, and an answer that comes after a later one's is not written.
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

-- Every change of what an account may do, and why. Rows are never changed.
create table subscription_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  from_status text not null check (from_status in ('trial', 'active', 'past_due', 'expired')),
  to_status text not null check (to_status in ('trial', 'active', 'past_due', 'expired')),
  plan text check (plan in ('monthly', 'student')),
  cause text not null check (cause in ('trial_ended', 'paid', 'payment_failed', 'cancelled', 'resumed', 'plan_changed',
    'ended', 'grace_over', 'granted', 'reconciled', 'account_deleted')),
  -- The provider's event that it followed, if there was one.
  event_id text
);
-- Serves an account's history, and the export.
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
-- Serves an account's newest.
create index invoices_of on invoices (user_id, issued_at desc, id desc);

-- What the provider has told us, each once.
create table billing_events (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 255),
  happened_at timestamptz not null,
  received_at timestamptz not null
);
-- Serves the sweep.
create index billing_events_received on billing_events (received_at);

-- The sandbox plays the provider: these are its books, not ours.
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
