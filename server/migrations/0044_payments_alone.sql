-- Payments are the only record of what was paid. What a request says of its honorarium is worked out from three sums: agreed
-- (`total_cents`), paid and received.
drop trigger keep_payments on requests;
drop function keep_payments();
drop trigger settle_with_terms on requests;
drop function settle_with_terms();
drop trigger settle_with_payment on payments;
drop function settle_with_payment();
drop function settle_request(uuid);
drop trigger keep_honorarium_paid_at on requests;
drop function keep_honorarium_paid_at();

alter table requests
  add column received_cents integer not null default 0,
  drop column honorarium_status,
  drop column honorarium_received_at,
  drop column honorarium_paid_at;
update requests set received_cents = sums.received
from (select request_id, sum(amount_cents) as received from payments where received_at is not null group by request_id) as sums
where sums.request_id = requests.id;
alter table requests add constraint received_is_paid check (received_cents between 0 and paid_cents);

-- The sums change with the payments, whoever changes them. The version tells the second of two people who record at once.
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
