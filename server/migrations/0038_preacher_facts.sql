-- What a preacher's own services say of them. All of it is worked out each night from requests and their history, and
-- may be worked out again at any time.
create table preacher_facts (
  preacher_id uuid primary key references preachers on delete cascade,
  -- Confirmed services whose day is over, and that took place. With fewer than five, one more or less would say it all, so
  -- there is no row.
  services_kept integer not null check (services_kept >= 5),
  -- Confirmed services whose day is over, and that the preacher had cancelled.
  services_cancelled integer not null check (services_cancelled >= 0),
  -- Confirmed services that the preacher cancelled within the last twelve months, whenever they would have been.
  cancelled_in_year integer not null check (cancelled_in_year >= 0),
  -- Churches with confirmed services on more than one day.
  churches_again integer not null check (churches_again >= 0),
  -- The median time to the first answer, in whole hours rounded up, over the last answers: at most twenty.
  answer_hours integer check (answer_hours > 0),
  answers_counted smallint not null check (answers_counted between 0 and 20),
  computed_at timestamptz not null,
  constraint median_of_something check ((answer_hours is null) = (answers_counted = 0))
);

-- Whoever leaves is forgotten here too, by servers of both versions.
create function forget_preacher_facts() returns trigger language plpgsql as $$
begin
  delete from preacher_facts where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_preacher_facts after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_preacher_facts();
