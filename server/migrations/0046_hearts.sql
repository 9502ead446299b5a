-- A heart is an entry of the church's own list: `saved_preachers` said the same in a second place, and a trigger kept both equal.

-- When the church saved this member; null without a heart.
alter table roster_entries add column saved_at timestamptz;
update roster_entries as entry set saved_at = kept.created_at
from saved_preachers as kept
where kept.church_id = entry.church_id and kept.preacher_id = entry.preacher_id;
-- A heart whose entry was since said to be someone else.
insert into roster_entries (church_id, preacher_id, source, saved_at, created_at, updated_at)
select church_id, preacher_id, 'saved', created_at, created_at, created_at from saved_preachers as kept
where not exists (select from roster_entries as entry
  where entry.church_id = kept.church_id and entry.preacher_id = kept.preacher_id);
alter table roster_entries add constraint only_members_are_saved check (saved_at is null or preacher_id is not null);

-- Each member once on a list. It alone answers which of many members have the heart of one church.
drop index roster_entries_of_preacher;
create unique index roster_entries_of_preacher on roster_entries (church_id, preacher_id) include (saved_at)
  where preacher_id is not null;

drop table saved_preachers;
drop function keep_saved_on_roster();

-- Who leaves is forgotten: a church's list goes with it. A preacher leaves every list that they were saved on; where a church
-- wrote their name itself, its own words stay, and lead to no one.
create or replace function forget_roster_entries() returns trigger language plpgsql as $$
begin
  delete from roster_entries where church_id in (select id from churches where user_id = new.id);
  delete from roster_entries where source = 'saved' and preacher_id in (select id from preachers where user_id = new.id);
  update roster_entries set preacher_id = null, saved_at = null, version = version + 1
  where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
