-- Names that say what they mean to somebody who comes new. Only names change: no row is lost, and none means anything else.
--
-- A server of the version before may still run while this one starts, so its words go on working until it is gone:
--   requests.need_id, availability.anyway, second_factors.begun_in: a second column each, kept equal by a trigger, whichever
--     of the two names a statement writes.
--   guesses: a view of login_attempts that can be written, also with `on conflict`.
--   migrations.landed_at: a generated column. It is only read, when a server with REDIS_URL starts.
--   one_pulpit: the name of a constraint, which no statement uses; an old server that meets it logs the new name.
-- A later migration, of a release after the next, drops these columns, triggers and the view.

alter table requests rename constraint one_pulpit to no_double_booking;

-- One service that several preachers are asked for is a request to each, in one group.
alter table requests rename column need_id to request_group_id;
alter index one_preacher_for_a_need rename to one_preacher_per_request_group;
alter index requests_of_need rename to requests_of_request_group;
alter table requests add column need_id uuid;
update requests set need_id = request_group_id where request_group_id is not null;
-- For an old server, which looks for a group by this name.
create index requests_of_need on requests (need_id) where need_id is not null;

create function keep_need_id() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.request_group_id := coalesce(new.request_group_id, new.need_id);
  elsif new.need_id is distinct from old.need_id then
    new.request_group_id := new.need_id;
  end if;
  new.need_id := new.request_group_id;
  return new;
end $$;
create trigger keep_need_id before insert or update of need_id, request_group_id on requests
  for each row when (new.need_id is distinct from new.request_group_id) execute function keep_need_id();

-- Free, although another calendar is busy.
alter table availability rename column anyway to overrides_busy;
alter table availability rename constraint anyway_is_free to overriding_is_free;
alter table availability add column anyway boolean not null default false;
update availability set anyway = true where overrides_busy;

create function keep_anyway() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.overrides_busy := new.overrides_busy or new.anyway;
  elsif new.anyway is distinct from old.anyway then
    new.overrides_busy := new.anyway;
  end if;
  new.anyway := new.overrides_busy;
  return new;
end $$;
create trigger keep_anyway before insert or update of anyway, overrides_busy on availability
  for each row when (new.anyway is distinct from new.overrides_busy) execute function keep_anyway();

-- The session that two-step sign-in is being set up in.
alter table second_factors rename column begun_in to setup_session;
alter table second_factors add column begun_in bytea check (length(begun_in) = 32);
update second_factors set begun_in = setup_session where setup_session is not null;

create function keep_begun_in() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.setup_session := coalesce(new.setup_session, new.begun_in);
  elsif new.begun_in is distinct from old.begun_in then
    new.setup_session := new.begun_in;
  end if;
  new.begun_in := new.setup_session;
  return new;
end $$;
create trigger keep_begun_in before insert or update of begun_in, setup_session on second_factors
  for each row when (new.begun_in is distinct from new.setup_session) execute function keep_begun_in();

alter table guesses rename to login_attempts;
alter index guesses_pkey rename to login_attempts_pkey;
alter index guesses_at rename to login_attempts_at;
create view guesses as select subject, level, at from login_attempts;

alter table migrations rename column landed_at to applied_at;
alter table migrations add column landed_at timestamptz generated always as (applied_at) stored;
