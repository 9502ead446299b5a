-- What a preacher lets churches hear, watch or read: a video elsewhere, a recording or a text.
create table sermons (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  kind text not null check (kind in ('video', 'recording', 'text')),
  title text not null check (length(title) between 1 and 120),
  video_service text check (video_service in ('youtube', 'vimeo')),
  -- These become a part of addresses in pages.
  video_id text check (video_id ~ '^[A-Za-z0-9_-]{6,12}$'),
  video_key text check (video_key ~ '^[0-9a-f]{8,16}$'),
  -- A picture of the video, as its service gave it; kept as photos are.
  still_hash text references photos,
  -- Looked at when all is done: the version before takes a file that no credential has for unused, and must not forget this one.
  file_id uuid unique references stored_files deferrable initially deferred,
  -- Of a recording and of a text, once it has its file.
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
-- Serves forgetting a picture that nothing else shows.
create index sermons_still on sermons (still_hash) where still_hash is not null;

-- A picture goes with the last sermon that shows it. A preacher's photo is a square, and never the same.
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

alter table stored_files
  drop constraint stored_files_content_type_check,
  add constraint stored_files_content_type_check
    check (content_type in ('application/pdf', 'image/webp', 'audio/mpeg', 'audio/mp4'));

-- Whoever leaves is forgotten here too, by servers of both versions.
create function forget_sermons() returns trigger language plpgsql as $$
begin
  delete from sermons where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_sermons after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_sermons();
