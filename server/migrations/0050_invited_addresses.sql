-- Someone whom churches write to at an address does not hold it. Its owner registers there as anyone does, in either role, and
-- is offered what churches asked once the address is confirmed. So nothing a church does depends on whether an address has
-- an account.
alter table users add column invited_email citext check (length(invited_email) between 3 and 254);
-- One person for each address, so that two churches never book them for the same hour.
alter table users add constraint users_invited_email_key unique (invited_email);

alter table users drop constraint nameless_when_deleted;
update users set invited_email = email, email = null where is_invited and email is not null;
alter table users add constraint nameless_when_deleted check (
  case when is_invited then email is null and password_hash is null and (deleted_at is null or invited_email is null)
  else invited_email is null and (deleted_at is null) = (email is not null and password_hash is not null) end);

-- The owner of the address wants nothing of this church, until it asks again.
alter table invitations add column declined_at timestamptz;

-- Whoever leaves is forgotten here too.
create or replace function forget_invitations() returns trigger language plpgsql as $$
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

-- Whom a church was about to ask, and never wrote to, leaves no trace.
update roster_entries set preacher_id = null, saved_at = null, version = roster_entries.version + 1
from invitations
where source <> 'saved' and invitations.church_id = roster_entries.church_id and invitations.preacher_id = roster_entries.preacher_id
  and first_contact_at is null and not exists (select from requests
    where requests.church_id = invitations.church_id and requests.preacher_id = invitations.preacher_id);
delete from invitations
where first_contact_at is null and not exists (select from requests
  where requests.church_id = invitations.church_id and requests.preacher_id = invitations.preacher_id);
update users set invited_email = null, deleted_at = now()
where is_invited and deleted_at is null and not exists (
  select from preachers where user_id = users.id and (
    exists (select from invitations where preacher_id = preachers.id)
    or exists (select from requests where preacher_id = preachers.id)));
