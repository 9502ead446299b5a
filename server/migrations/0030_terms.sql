-- What a church pays for a service: the base honorarium that was there before, extras, and mileage. The sum is a column, so that
-- every list, year and limit reads the same one.

-- [{"kind", "note", "cents"}]: read and written whole, with the request. The contract says the same: `totalCentsOf` of terms.
create function extras_total(extras jsonb) returns integer
  language sql immutable parallel safe
  return (select coalesce(sum((extra ->> 'cents')::integer), 0)::integer from jsonb_array_elements(extras) as extra);

-- Round trip miles at a rate in tenths of a cent; half a cent is a cent.
create function mileage_total(miles integer, rate_mills integer) returns integer
  language sql immutable parallel safe
  return coalesce((miles * rate_mills + 5) / 10, 0);

create function terms_total(honorarium_cents integer, extras jsonb, miles integer, rate_mills integer) returns integer
  language sql immutable parallel safe
  return honorarium_cents + extras_total(extras) + mileage_total(miles, rate_mills);

create function is_extra_kind(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('service', 'communion', 'baptism', 'teaching', 'other')
$$;

create function are_extras(extras jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_array_length(extras) <= 8 and (
    select coalesce(bool_and(coalesce(
      is_extra_kind(extra ->> 'kind') and (extra ->> 'cents')::integer between 0 and 10000000
      and coalesce(length(extra ->> 'note') between 1 and 100, true), false)), true)
    from jsonb_array_elements(extras) as extra);

alter table requests
  -- A server of the version before writes none of these.
  add column terms_version integer not null default 1 check (terms_version >= 1),
  add column extras jsonb not null default '[]' constraint extras_are_extras check (are_extras(extras)),
  -- Null where no mileage is paid; the miles are null while no one knows them: no preacher is named, or a town is not known.
  add column mileage_rate_mills integer check (mileage_rate_mills between 0 and 2000),
  add column mileage_miles integer check (mileage_miles between 0 and 5000),
  add column mileage_source text check (mileage_source in ('estimate', 'church', 'preacher')),
  add column lodging text check (length(lodging) between 1 and 200),
  add column meals text check (length(meals) between 1 and 200),
  add column extras_cents integer not null generated always as (extras_total(extras)) stored,
  add column mileage_cents integer not null generated always as (mileage_total(mileage_miles, mileage_rate_mills)) stored,
  add column total_cents integer not null
    generated always as (terms_total(honorarium_cents, extras, mileage_miles, mileage_rate_mills)) stored,
  add constraint miles_have_a_rate check (mileage_miles is null or mileage_rate_mills is not null),
  add constraint miles_have_a_source check ((mileage_miles is null) = (mileage_source is null));
