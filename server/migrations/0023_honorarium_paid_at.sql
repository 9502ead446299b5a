-- When an honorarium was first marked as paid or received: a preacher's payments are added up by the year they came in.
alter table requests add column honorarium_paid_at timestamptz;

-- Marked as not paid, it begins anew.
update requests set honorarium_paid_at = coalesce(
  (select min(at) from request_events
   where request_id = requests.id and kind in ('paid', 'received') and at > coalesce(
     (select max(at) from request_events as undone where undone.request_id = requests.id and undone.kind = 'unpaid'),
     '-infinity')),
  honorarium_received_at, updated_at)
where honorarium_status = 'paid';

-- The database keeps it, so that a server of the version before, which does not know the column, keeps it as well. A step of the
-- honorarium always sets `updated_at`.
create function keep_honorarium_paid_at() returns trigger language plpgsql as $$
begin
  new.honorarium_paid_at := case when new.honorarium_status = 'paid' then new.updated_at end;
  return new;
end $$;
create trigger keep_honorarium_paid_at before insert or update of honorarium_status, honorarium_paid_at on requests
  for each row when ((new.honorarium_status = 'paid') <> (new.honorarium_paid_at is not null))
  execute function keep_honorarium_paid_at();
alter table requests add constraint paid_says_when check ((honorarium_status = 'paid') = (honorarium_paid_at is not null));

-- Serves a preacher's payments of a year, and their first.
create index requests_paid on requests (preacher_id, honorarium_paid_at, id) where honorarium_paid_at is not null;
