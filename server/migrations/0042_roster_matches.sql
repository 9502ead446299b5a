-- A member behind an entry is chosen by the church among public profiles, and found by no address.
-- Profiles with the name and town of an entry that are someone else, as the church said: the last twenty.
alter table roster_entries
  add column not_them uuid[] not null default '{}' check (cardinality(not_them) <= 20);
-- Serves looking for profiles with a name.
create index preachers_by_name on preachers (lower(last_name), lower(first_name)) where is_active;

-- Links that only an address made say that it belongs to the member. Who was given a heart, was asked by this church, or
-- became a member by its invitation stays linked.
update roster_entries set preacher_id = null, version = roster_entries.version + 1
from preachers join users on users.id = preachers.user_id
where preachers.id = roster_entries.preacher_id and source <> 'saved' and not users.is_invited and users.joined_at is null
  and not exists (select from saved_preachers as kept
    where kept.church_id = roster_entries.church_id and kept.preacher_id = roster_entries.preacher_id)
  and not exists (select from requests
    where requests.church_id = roster_entries.church_id and requests.preacher_id = roster_entries.preacher_id);
