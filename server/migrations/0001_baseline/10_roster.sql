-- A church's own list of preachers: members it saved with the heart, and people it wrote down.
create table roster_entries (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches on delete cascade,
  -- The member this is, if they are one.
  preacher_id uuid references preachers on delete cascade,
  source text not null default 'typed' check (source in ('saved', 'typed', 'imported')),
  -- For saved members the profile says name and town; nothing of it is copied.
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
  -- Where the town is, if it is known: for the distance alone.
  latitude double precision,
  longitude double precision,
  -- Read by this church alone.
  notes text check (length(notes) between 1 and 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Profiles with this name and town that are someone else, as the church said: the last twenty.
  not_them uuid[] not null default '{}' check (cardinality(not_them) <= 20),
  -- When the church gave this member the heart; null without one.
  saved_at timestamptz,
  constraint named_unless_saved check (
    case when source = 'saved' then preacher_id is not null and num_nonnulls(first_name, last_name, city, state, denomination) = 0
    else num_nonnulls(first_name, last_name) = 2 end),
  constraint only_members_are_saved check (saved_at is null or preacher_id is not null)
);
-- Each member once on a list. Also answers alone which of many members have the heart of one church.
create unique index roster_entries_of_preacher on roster_entries (church_id, preacher_id) include (saved_at)
  where preacher_id is not null;
-- Each address once on a list.
create unique index roster_entries_by_email on roster_entries (church_id, email) where email is not null;
-- Serves the list, its size, and the tags. A list is short enough to sort once it is read.
create index roster_entries_of_church on roster_entries (church_id, id);
-- Serves deletion of a preacher.
create index roster_entries_about on roster_entries (preacher_id) where preacher_id is not null;

-- A deleted church's list goes with it. A deleted preacher leaves every list they were saved on; where a church wrote their name
-- down itself, its own words stay and lead to no one.
create function forget_roster_entries() returns trigger language plpgsql as $$
begin
  delete from roster_entries where church_id in (select id from churches where user_id = new.id);
  delete from roster_entries where source = 'saved' and preacher_id in (select id from preachers where user_id = new.id);
  update roster_entries set preacher_id = null, saved_at = null, version = version + 1
  where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_roster_entries after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_roster_entries();

-- What one church has to do with one person without an account. No other church sees it; it ends when they join or leave.
create table invitations (
  church_id uuid not null references churches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  -- The name by which this church knows them.
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  -- The first email of this church to them, for a request or an invitation.
  first_contact_at timestamptz,
  -- An invitation without a request: the church's own words, when it was sent, and its only reminder.
  note text check (length(note) between 1 and 300),
  invited_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  -- The owner of the address wants nothing of this church, until it asks again.
  declined_at timestamptz,
  primary key (church_id, preacher_id)
);
-- Serves their own page, and deletion.
create index invitations_of_preacher on invitations (preacher_id);
-- Serves the reminders.
create index invitations_to_remind on invitations (invited_at) where invited_at is not null and reminded_at is null;

-- Links in emails to them: to one request, or to a church's invitation. They work as long as there is something to see.
create table invitation_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  church_id uuid not null references churches on delete cascade,
  request_id uuid references requests on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index invitation_links_of_user on invitation_links (user_id);
-- Serves the sweep.
create index invitation_links_expired on invitation_links (expires_at);

create function forget_invitations() returns trigger language plpgsql as $$
begin
  -- Whom only this church has invited, and no one has asked to preach. The others still have something to hear.
  update users set invited_email = null, deleted_at = new.deleted_at
  where is_invited and deleted_at is null and id in (
    select preachers.user_id from invitations
    join churches on churches.id = invitations.church_id
    join preachers on preachers.id = invitations.preacher_id
    where churches.user_id = new.id
      and not exists (select from requests where requests.preacher_id = preachers.id)
      and not exists (select from invitations as other
        where other.preacher_id = preachers.id and other.church_id <> churches.id));
  delete from invitations where church_id in (select id from churches where user_id = new.id)
    or preacher_id in (select id from preachers where user_id = new.id);
  delete from invitation_links where user_id = new.id
    or church_id in (select id from churches where user_id = new.id);
  return null;
end $$;
create trigger forget_invitations after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_invitations();

-- Searches that a church keeps; it is notified when more preachers match.
create table saved_searches (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As in the address of the search page: names and texts, read by the search's own schema.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 2000),
  -- The day that is searched for, which ends the search. An index can't compare the text in the filters with today.
  day date,
  wants_notifications boolean not null default true,
  -- More match than are watched.
  is_too_wide boolean not null default false,
  -- When to look again; null if no one is to be notified.
  due_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint due_only_if_wanted check (wants_notifications or due_at is null)
);
-- No church has two of one name. Serves a church's list as well.
create unique index saved_searches_of_church on saved_searches (church_id, lower(name));
-- Serves "which is to be looked at next".
create index saved_searches_due on saved_searches (due_at) where due_at is not null;

-- Who matched at the last look, and whether they had said that they are available: only more than that is news.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  is_free boolean not null,
  primary key (search_id, preacher_id)
);
-- Serves deletion of a preacher.
create index saved_search_matches_of_preacher on saved_search_matches (preacher_id);

create function forget_saved_searches() returns trigger language plpgsql as $$
begin
  delete from saved_searches where church_id in (select id from churches where user_id = new.id);
  delete from saved_search_matches where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_saved_searches after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_saved_searches();
