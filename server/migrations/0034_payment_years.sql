-- On which day a church got someone's Form W-9. The form itself, and the number on it, stay with the church.
create table w9_forms (
  church_id uuid not null references churches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  on_file date not null,
  primary key (church_id, preacher_id)
);
-- Serves forgetting a preacher who leaves.
create index w9_forms_about on w9_forms (preacher_id);

-- How a preacher is paid, for churches that have a confirmed service with them. Handles alone: addresses are made of them.
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

-- Whoever leaves is forgotten here too, by servers of both versions.
create function forget_payment_details() returns trigger language plpgsql as $$
begin
  delete from w9_forms where church_id in (select id from churches where user_id = new.id)
    or preacher_id in (select id from preachers where user_id = new.id);
  delete from pay_details where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_payment_details after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_payment_details();
