-- A church's own list of preachers: whom it saved with the heart, and whom it wrote down itself.
create table roster_entries (
  id uuid primary key default uuidv7(),
  -- Whose list it is. Another kind of owner takes a column of its own beside this one.
  church_id uuid not null references churches on delete cascade,
  -- The member this is, if they are one.
  preacher_id uuid references preachers on delete cascade,
  source text not null default 'typed' check (source in ('saved', 'typed', 'imported')),
  -- Of whom was saved, the profile says the name and the town; nothing of it is copied.
  first_name text check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  email citext check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  city text check (length(city) between 1 and 80),
  state text check (length(state) between 1 and 40),
  denomination text check (denomination in (
    'united_methodist', 'southern_baptist', 'american_baptist', 'presbyterian_usa', 'presbyterian_pca', 'lutheran_elca',
    'lutheran_lcms', 'episcopal', 'pentecostal', 'assemblies_of_god', 'nondenominational', 'congregational',
    'disciples_of_christ', 'reformed', 'other')),
  -- Where the town is, if it is known; for the distance alone.
  latitude double precision,
  longitude double precision,
  -- What a church wrote is for that church alone.
  notes text check (length(notes) between 1 and 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint named_unless_saved check (
    case when source = 'saved' then preacher_id is not null and num_nonnulls(first_name, last_name, city, state, denomination) = 0
    else num_nonnulls(first_name, last_name) = 2 end)
);
-- Each member and each address once on a list. These serve every list of one church as well.
create unique index roster_entries_of_preacher on roster_entries (church_id, preacher_id) where preacher_id is not null;
create unique index roster_entries_by_email on roster_entries (church_id, email) where email is not null;
-- Serves the list, its size, and the tags. A list is short enough to be put in any order once it is read.
create index roster_entries_of_church on roster_entries (church_id, id);
-- Serves forgetting a preacher who leaves.
create index roster_entries_about on roster_entries (preacher_id) where preacher_id is not null;

insert into roster_entries (church_id, preacher_id, source, created_at, updated_at)
select church_id, preacher_id, 'saved', created_at, created_at from saved_preachers;

-- A heart puts a preacher on the list. Without it they leave the list, unless the church has written something about them.
-- The database does it, so that a server of the version before, which knows hearts alone, does it as well.
create function keep_saved_on_roster() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into roster_entries (church_id, preacher_id, source, created_at, updated_at)
    values (new.church_id, new.preacher_id, 'saved', new.created_at, new.created_at)
    on conflict (church_id, preacher_id) where preacher_id is not null do nothing;
  else
    delete from roster_entries
    where church_id = old.church_id and preacher_id = old.preacher_id and source = 'saved'
      and num_nonnulls(email, phone, notes) = 0 and tags = '{}';
  end if;
  return null;
end $$;
create trigger keep_saved_on_roster after insert or delete on saved_preachers
  for each row execute function keep_saved_on_roster();

-- Who leaves is forgotten here too, by servers of both versions: a church's list goes with it. A preacher leaves every
-- list that they were saved on; where a church wrote their name itself, its own words stay, and lead to no one.
create function forget_roster_entries() returns trigger language plpgsql as $$
begin
  delete from roster_entries where church_id in (select id from churches where user_id = new.id);
  delete from roster_entries where source = 'saved' and preacher_id in (select id from preachers where user_id = new.id);
  update roster_entries set preacher_id = null, version = version + 1
  where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_roster_entries after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_roster_entries();

-- Serves what a church gave each preacher.
create index reviews_of_author on reviews (church_id, preacher_id) where author_type = 'church';
