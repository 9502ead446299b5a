-- Someone without an account whom churches write to: a user without a password and a profile that no search shows, one
-- for each address. Everything that holds for members (no double booking, notifications, conversations) holds for them.
alter table users add column is_invited boolean not null default false;
-- When they became a member by choosing a password.
alter table users add column joined_at timestamptz;
-- Without an account there is no password, and no address once they want no more emails.
alter table users drop constraint nameless_when_deleted;
alter table users add constraint nameless_when_deleted check (
  case when is_invited then password_hash is null and (deleted_at is null or email is null)
  else (deleted_at is null) = (email is not null and password_hash is not null) end);

-- What one church has to do with one such person. Nothing of it is seen by another church; it ends when they join or leave.
create table invitations (
  church_id uuid not null references churches on delete cascade,
  preacher_id uuid not null references preachers on delete cascade,
  -- The name by which this church knows them.
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  -- The first email of this church to them, whether it asked them to preach or invited them.
  first_contact_at timestamptz,
  -- An invitation without a request: the church's own words, when it was sent, and its only reminder.
  note text check (length(note) between 1 and 300),
  invited_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (church_id, preacher_id)
);
-- Serves forgetting them and their own page.
create index invitations_of_preacher on invitations (preacher_id);
-- Serves the reminders.
create index invitations_to_remind on invitations (invited_at) where invited_at is not null and reminded_at is null;

-- The links in emails to them: to one request, or to the invitation of a church. They work as long as there is something to see.
create table invitation_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  church_id uuid not null references churches on delete cascade,
  request_id uuid references requests on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index invitation_links_of_user on invitation_links (user_id);
create index invitation_links_expired on invitation_links (expires_at);

-- Who asked not to be written to, by a hash of the address. Kept when everything else about them is gone.
create table do_not_email (
  email_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- Whoever leaves is forgotten here too, by servers of both versions.
create function forget_invitations() returns trigger language plpgsql as $$
begin
  -- Whom only this church has invited, and no one has asked to preach. The others still have something to hear.
  update users set email = null, deleted_at = new.deleted_at
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

-- How many people without an account a church may write to in a day.
alter table quotas
  drop constraint quotas_kind_check,
  add constraint quotas_kind_check check (kind in (
    'requests', 'threads', 'messages', 'photos', 'status_changes', 'honorarium',
    'offers', 'still_on', 'reviews', 'new_contacts', 'announcements', 'first_emails'));
