-- What a church paid for a service: a row per payment, partial ones too. No money moves here.
create table payments (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests on delete cascade,
  amount_cents integer not null check (amount_cents between 1 and 200000000),
  -- The part of the amount that is for the drive.
  mileage_cents integer not null default 0,
  paid_on date not null,
  method text not null check (method in ('cash', 'check', 'paypal', 'venmo', 'zelle', 'bank_transfer', 'cash_app', 'other')),
  check_number text check (length(check_number) between 1 and 40),
  note text check (length(note) between 1 and 500),
  recorded_by text not null check (recorded_by in ('church', 'preacher')),
  received_at timestamptz,
  -- The preacher looked, and it was not there.
  not_yet_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mileage_is_part_of_amount check (mileage_cents between 0 and amount_cents),
  constraint only_checks_have_numbers check (check_number is null or method = 'check'),
  constraint received_or_not_yet check (received_at is null or not_yet_at is null)
);
-- Serves the payments of a service, and through the requests of one church or preacher those of a year.
create index payments_of_request on payments (request_id, paid_on, id);

-- Keeps a request's sums equal to its payments, and counts their changes.
create function sum_payments() returns trigger language plpgsql as $$
begin
  update requests set paid_cents = sums.paid, received_cents = sums.received, payments_version = payments_version + 1
  from (
    select coalesce(sum(amount_cents), 0) as paid, coalesce(sum(amount_cents) filter (where received_at is not null), 0) as received
    from payments where request_id = coalesce(new.request_id, old.request_id)
  ) as sums
  where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger sum_payments after insert or update or delete on payments for each row execute function sum_payments();

-- The day on which a church got someone's Form W-9. The form, and the number on it, stay with the church.
create table w9_forms (
  church_id uuid not null references churches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  on_file date not null,
  primary key (church_id, preacher_id)
);
-- Serves deletion.
create index w9_forms_about on w9_forms (preacher_id);

-- How a preacher is paid, for churches that have a confirmed service with them. Handles only: addresses are made from them.
create table pay_details (
  preacher_id uuid primary key references preachers on delete cascade,
  paypal text check (paypal ~ '^[A-Za-z0-9]{1,20}$'),
  venmo text check (venmo ~ '^[A-Za-z0-9_-]{5,30}$'),
  cash_app text check (cash_app ~ '^[A-Za-z][A-Za-z0-9_-]{0,19}$'),
  zelle text check (length(zelle) between 3 and 100),
  checks_to text check (length(checks_to) between 1 and 300),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create function forget_payment_details() returns trigger language plpgsql as $$
begin
  delete from w9_forms where church_id in (select id from churches where user_id = new.id)
    or preacher_id in (select id from preachers where user_id = new.id);
  delete from pay_details where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_payment_details after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_payment_details();
