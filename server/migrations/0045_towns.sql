-- A profile lies at its town, so that no distance tells a ZIP (docs/decisions/0084-distances-between-towns.md). Those that were
-- saved before lie at the point of their ZIP.

-- What a town's name is found by: as `placeKey` of the server makes it.
create function place_key(name text) returns text
  language sql immutable parallel safe
  return (
    select string_agg(coalesce(
      case when at = 1 and words > 1 then jsonb_build_object('n', 'north', 's', 'south', 'e', 'east', 'w', 'west') ->> word end,
      jsonb_build_object('st', 'saint', 'ste', 'sainte', 'ft', 'fort', 'mt', 'mount', 'hts', 'heights', 'spgs', 'springs',
        'jct', 'junction', 'twp', 'township') ->> word,
      word), '' order by at)
    from (
      select word, row_number() over (order by at) as at, count(*) over () as words
      from regexp_split_to_table(
        regexp_replace(lower(normalize(name, NFD)), '[\u0300-\u036f''’‘ʻ`.]', '', 'g'), '[^a-z0-9]+')
        with ordinality as split (word, at)
      where word <> ''
    ) as named);

-- Where an address lies: its town, by name or, where none in the state has that name, by its ZIP.
create function town_of(city text, state_code text, zip_code text) returns places
  language sql stable
  begin atomic
    (select places.* from places where places.key = place_key(city) and places.state = state_code)
    union all
    (select places.* from zips join places on places.key = zips.place_key and places.state = zips.state
      where zips.zip = substring(zip_code from '^\s*(\d{5})') and zips.state = state_code)
    limit 1;
  end;

update preachers set latitude = town.latitude, longitude = town.longitude
from preachers as own cross join lateral town_of(own.city, own.state, own.zip_code) as town
where own.id = preachers.id and own.zip_code is not null and own.latitude is not null
  and (own.latitude, own.longitude) <> (town.latitude, town.longitude);
update churches set latitude = town.latitude, longitude = town.longitude
from churches as own cross join lateral town_of(own.city, own.state, own.zip_code) as town
where own.id = churches.id and own.zip_code is not null and own.latitude is not null
  and (own.latitude, own.longitude) <> (town.latitude, town.longitude);

-- A server of the version before still saves the point of the ZIP. Dropped with the next release.
create function move_to_town() returns trigger
  language plpgsql as $$
declare
  town places := town_of(new.city, new.state, new.zip_code);
begin
  if exists (
    select from zips where zips.zip = substring(new.zip_code from '^\s*(\d{5})')
      and (zips.latitude, zips.longitude) = (new.latitude, new.longitude)
  ) then
    new.latitude := coalesce(town.latitude, new.latitude);
    new.longitude := coalesce(town.longitude, new.longitude);
  end if;
  return new;
end $$;
create trigger at_town before insert or update of latitude, longitude on preachers
  for each row when (new.zip_code is not null and new.latitude is not null) execute function move_to_town();
create trigger at_town before insert or update of latitude, longitude on churches
  for each row when (new.zip_code is not null and new.latitude is not null) execute function move_to_town();
