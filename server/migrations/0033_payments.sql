-- What a church paid for a service: a row for each payment, partial ones too. No money moves here. This is where payments are kept;
-- what a request says of its honorarium is worked out from them, for lists and for servers of the version before.
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
  -- Whose word it rests on: the church's, or the preacher's who has it.
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

alter table requests
  add column paid_cents integer not null default 0 check (paid_cents >= 0),
  -- Counts every change of a payment: of two people who record at once, the second one is told.
  add column payments_version integer not null default 0,
  -- When the preacher last asked about money that was missing, and how often.
  add column payment_asked_at timestamptz,
  add column payment_asks integer not null default 0 check (payment_asks between 0 and 3),
  add constraint asked_says_when check ((payment_asks > 0) = (payment_asked_at is not null));

-- A line of the history can be about one payment.
alter table request_events add column amount_cents integer check (amount_cents > 0);

insert into payments (request_id, amount_cents, mileage_cents, paid_on, method, recorded_by, received_at, created_at, updated_at)
select id, total_cents, mileage_cents, (honorarium_paid_at at time zone time_zone)::date, payment_method, 'church',
  honorarium_received_at, honorarium_paid_at, honorarium_paid_at
from requests where honorarium_status = 'paid' and total_cents > 0;
update requests set paid_cents = total_cents, payments_version = 1
where honorarium_status = 'paid' and total_cents > 0;

-- What a request says of its payments is always what they say.
create function settle_request(settled uuid) returns void language sql as $$
  update requests set
    paid_cents = sums.paid,
    payments_version = requests.payments_version + 1,
    honorarium_status = case when sums.is_paid then 'paid' else 'pending' end,
    honorarium_received_at = case when sums.is_paid and sums.are_received then sums.received_at end
  from requests as held
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::integer as paid, bool_and(payments.received_at is not null) as are_received,
      max(payments.received_at) as received_at,
      held.total_cents > 0 and coalesce(sum(amount_cents), 0) >= held.total_cents as is_paid
    from payments where payments.request_id = held.id
  ) as sums
  where held.id = settled and requests.id = held.id
$$;

create function settle_with_payment() returns trigger language plpgsql as $$
begin
  perform settle_request(coalesce(new.request_id, old.request_id));
  return null;
end $$;
create trigger settle_with_payment after insert or update or delete
  on payments for each row execute function settle_with_payment();

-- Both sides agreed on another sum.
create function settle_with_terms() returns trigger language plpgsql as $$
begin
  perform settle_request(new.id);
  return null;
end $$;
create trigger settle_with_terms after update on requests
  for each row when (old.total_cents <> new.total_cents and new.payments_version > 0) execute function settle_with_terms();

-- A server of the version before knows the honorarium's status alone: what it says of it becomes payments. After a payment has
-- changed there is nothing left to do here.
create function keep_payments() returns trigger language plpgsql as $$
begin
  if new.honorarium_status = 'paid' and new.total_cents > new.paid_cents then
    insert into payments (request_id, amount_cents, mileage_cents, paid_on, method, recorded_by, received_at, created_at, updated_at)
    values (new.id, new.total_cents - new.paid_cents,
      case when new.paid_cents = 0 then new.mileage_cents else 0 end,
      (new.updated_at at time zone new.time_zone)::date, new.payment_method, 'church',
      new.honorarium_received_at, new.updated_at, new.updated_at);
  elsif new.honorarium_status = 'pending' and new.total_cents > 0 and new.paid_cents >= new.total_cents then
    delete from payments where request_id = new.id and received_at is null;
  end if;
  if new.honorarium_received_at is not null then
    update payments set received_at = new.honorarium_received_at, not_yet_at = null, updated_at = new.updated_at
    where request_id = new.id and received_at is null;
  end if;
  return null;
end $$;
create trigger keep_payments after insert or update of honorarium_status, honorarium_received_at on requests
  for each row execute function keep_payments();

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'service_cancelled', 'service_completed', 'service_not_held', 'honorarium', 'payment',
    'payment_asked', 'open_request', 'offer', 'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting',
    'unanswered', 'still_on', 'still_on_said', 'directions', 'afterwards', 'saved_search', 'payment_due', 'payment_due_again',
    'subscription_changed', 'trial_ending', 'trial_used', 'student_price_ended', 'other')) not valid;
alter table notifications validate constraint notifications_kind_check;

alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check check (kind in (
    'unanswered', 'still_on', 'directions', 'afterwards', 'payment_due', 'payment_due_again'));
