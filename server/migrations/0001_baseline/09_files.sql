-- Private files. Their bytes are outside the database, under this id; here is what they are and whose.
create table stored_files (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/webp', 'audio/mpeg', 'audio/mp4')),
  -- In bytes. A range is answered from it without asking the storage.
  size integer not null check (size > 0),
  created_at timestamptz not null default now()
);
create index stored_files_of_preacher on stored_files (preacher_id);
-- Serves the sweep of files that nothing uses.
create index stored_files_by_time on stored_files (created_at);

-- Files whose bytes are to be deleted. Written by the database, so that nothing deletes a row and leaves its bytes.
create table forgotten_files (id uuid primary key);
create function note_forgotten_file() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_forgotten_file after delete on stored_files
  for each row execute function note_forgotten_file();

-- Addresses at which one person may open one file for a short while, in the session that asked for it. Links that the operator
-- makes at the console have no session.
create table file_links (
  token_hash bytea primary key,
  file_id uuid not null references stored_files on delete cascade,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  session_id uuid references sessions on delete cascade
);
create index file_links_of_file on file_links (file_id, user_id);
create index file_links_of_user on file_links (user_id);
create index file_links_of_session on file_links (session_id);
-- Serves the sweep.
create index file_links_expired on file_links (expires_at);

-- What a preacher may call their own: an ordination, a license, a background check.
create table credentials (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  kind text not null check (kind in (
    'ordination', 'license', 'commission', 'endorsement', 'background_check', 'boundary_training', 'other')),
  issuer text not null check (length(issuer) between 1 and 120),
  issued_on date,
  expires_on date,
  file_id uuid unique references stored_files on delete set null,
  -- The admin who looked at the document and found that it says so, by name.
  checked_at timestamptz,
  checked_by text check (length(checked_by) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint checked_by_someone check ((checked_at is null) = (checked_by is null)),
  constraint ends_after_it_began check (issued_on <= expires_on)
);
create index credentials_of_preacher on credentials (preacher_id, id);
-- Serves the reminders.
create index credentials_expiring on credentials (expires_on) where expires_on is not null;

-- Each reminder is sent once; a renewed credential gets new ones.
create table credential_reminders (
  credential_id uuid not null references credentials on delete cascade,
  expires_on date not null,
  days_before smallint not null check (days_before in (60, 30, 7)),
  primary key (credential_id, expires_on, days_before)
);

-- The preacher lets the church of this request open their documents.
create table document_permissions (
  request_id uuid primary key references requests on delete cascade,
  allowed_at timestamptz not null default now()
);

create function forget_credentials() returns trigger language plpgsql as $$
begin
  delete from document_permissions where request_id in (
    select requests.id from requests join preachers on preachers.id = requests.preacher_id
    where preachers.user_id = new.id);
  delete from credentials where preacher_id in (select id from preachers where user_id = new.id);
  delete from stored_files where preacher_id in (select id from preachers where user_id = new.id);
  delete from file_links where user_id = new.id;
  return null;
end $$;
create trigger forget_credentials after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_credentials();

-- What a preacher lets churches watch, hear or read.
create table sermons (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  kind text not null check (kind in ('video', 'recording', 'text')),
  title text not null check (length(title) between 1 and 120),
  video_service text check (video_service in ('youtube', 'vimeo')),
  -- These become parts of addresses in pages.
  video_id text check (video_id ~ '^[A-Za-z0-9_-]{6,12}$'),
  video_key text check (video_key ~ '^[0-9a-f]{8,16}$'),
  -- A picture of the video from its service, stored like photos.
  still_hash text references photos,
  -- Checked at commit, because an account's files and sermons go in one transaction, in any order.
  file_id uuid unique references stored_files deferrable initially deferred,
  -- Of a recording, and of a text.
  seconds integer check (seconds > 0),
  pages smallint check (pages > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_video_has_a_link check ((kind = 'video') = (video_service is not null and video_id is not null)),
  constraint only_a_video_has_a_key check (kind = 'video' or (video_service is null and video_id is null and video_key is null)),
  constraint only_a_video_has_a_still check (kind = 'video' or still_hash is null),
  constraint a_file_is_measured check (
    case kind when 'recording' then (file_id is null) = (seconds is null) and pages is null
      when 'text' then (file_id is null) = (pages is null) and seconds is null
      else file_id is null and seconds is null and pages is null end)
);
create index sermons_of_preacher on sermons (preacher_id, id);
-- Serves deleting a picture that nothing else shows.
create index sermons_still on sermons (still_hash) where still_hash is not null;

-- A picture goes with the last sermon that shows it. A preacher's photo is square, so it is never the same.
create function forget_still() returns trigger language plpgsql as $$
begin
  delete from photos where hash = old.still_hash
    and not exists (select from sermons where still_hash = old.still_hash)
    and not exists (select from preachers where photo_hash = old.still_hash);
  return null;
end $$;
create trigger forget_still after delete on sermons
  for each row when (old.still_hash is not null) execute function forget_still();
create trigger forget_still_before after update of still_hash on sermons
  for each row when (old.still_hash is not null and old.still_hash is distinct from new.still_hash)
  execute function forget_still();

create function forget_sermons() returns trigger language plpgsql as $$
begin
  delete from sermons where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_sermons after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_sermons();
