create table reviews (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests,
  church_id uuid not null references churches,
  preacher_id uuid not null references preachers,
  author_type text not null check (author_type in ('church', 'preacher')),
  rating smallint not null check (rating between 1 and 5),
  comment text,
  communication smallint check (communication between 1 and 5),
  punctuality smallint check (punctuality between 1 and 5),
  preparation smallint check (preparation between 1 and 5),
  delivery smallint check (delivery between 1 and 5),
  organization smallint check (organization between 1 and 5),
  hospitality smallint check (hospitality between 1 and 5),
  created_at timestamptz not null default now(),
  -- The side that is reviewed may answer once, for everyone to read.
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  -- Neither side reads the other's review before both are written, or until 14 days have passed.
  is_revealed boolean not null default true,
  -- When it is revealed even if the other side writes nothing; null if it was never hidden.
  reveal_at timestamptz,
  -- For the other side alone, shown to it with the review.
  private_note text check (length(private_note) between 1 and 2000),
  unique (request_id, author_type),
  constraint reply_says_when check ((reply is null) = (replied_at is null)),
  -- Nothing is hidden forever.
  constraint hidden_until check (is_revealed or reveal_at is not null),
  -- No one replies to what no one has read; a review with a reply can't be changed.
  constraint reply_after_reveal check (reply is null or is_revealed)
);
-- Serve the reviews of a preacher and of a church, newest first.
create index reviews_of_preacher on reviews (preacher_id, id desc) where author_type = 'church';
create index reviews_of_church on reviews (church_id, id desc) where author_type = 'preacher';
-- Serves the stars that a church gave each preacher.
create index reviews_of_author on reviews (church_id, preacher_id) where author_type = 'church';
-- Serves revealing what is due, each minute.
create index reviews_hidden on reviews (reveal_at) where not is_revealed;

-- What people without an account say of a preacher, at the preacher's request. The row exists from the request on.
create table preacher_references (
  id uuid primary key default uuidv7(),
  preacher_id uuid not null references preachers on delete cascade,
  -- One of three, none once it is withdrawn.
  position smallint check (position between 1 and 3),
  name text not null check (length(name) between 1 and 120),
  organization text not null check (length(organization) between 1 and 120),
  email citext not null check (length(email) <= 254),
  -- Ends emails to this address. It stands in the email, and the preacher does not know it.
  email_key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  relationship text check (length(relationship) between 1 and 200),
  text text check (length(text) between 1 and 1500),
  -- The writer lets churches read it.
  may_show boolean not null default false,
  -- The preacher does, too.
  is_shown boolean not null default false,
  written_at timestamptz,
  withdrawn_at timestamptz,
  -- Also of four that are asked at once. Serves the preacher's list and the profile as well.
  constraint three_references_at_a_time unique (preacher_id, position),
  -- A withdrawn one is kept as long as its link would have worked, so that no one is asked again and again by withdrawing.
  constraint asked_once unique (preacher_id, email),
  constraint withdrawn_without_position check ((position is null) = (withdrawn_at is not null)),
  constraint written_as_a_whole check (
    (written_at is null) = (text is null) and (written_at is null) = (relationship is null)),
  constraint withdrawn_without_words check (withdrawn_at is null or written_at is null),
  constraint shown_as_both_want check (not is_shown or (may_show and written_at is not null))
);
-- Serves the sweep of links that have expired.
create index references_unwritten on preacher_references (expires_at) where written_at is null;

-- The links in the emails. Each attempt to send one has its own, as no one can tell which arrived.
create table reference_links (
  token_hash bytea primary key,
  reference_id uuid not null references preacher_references on delete cascade
);
create index links_of_reference on reference_links (reference_id);

create function forget_references() returns trigger language plpgsql as $$
begin
  delete from preacher_references where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_references after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_references();
