-- What a preacher says of how they preach and a church of its services, so that the two can be compared.

-- All choices of all groups; the contract's `fit` says which group each belongs to. Its place in this list is a bit of
-- `fit_bits`: a new one goes to the end, and none ever moves.
create function fit_options() returns text[] language sql immutable parallel safe as $$
  select array['english', 'spanish', 'korean', 'mandarin', 'cantonese', 'vietnamese', 'tagalog', 'portuguese', 'french',
    'haitian_creole', 'german', 'arabic', 'swahili', 'sign_language', 'under_15', 'from_15_to_20', 'from_20_to_30',
    'over_30', 'manuscript', 'notes', 'without_notes', 'lectionary', 'series', 'free_topic', 'robe', 'suit', 'casual',
    'lead_singing', 'play_instrument', 'childrens_message', 'stay_overnight', 'ramp', 'seat']
$$;
create function are_fit_options(chosen text[]) returns boolean language sql immutable as $$
  select chosen <@ fit_options()
$$;
create function fit_bits(chosen text[]) returns bigint language sql immutable strict parallel safe as $$
  select coalesce(bit_or(1::bigint << (array_position(fit_options(), option) - 1)), 0) from unnest(chosen) as option
$$;

alter table churches add column fit text[] not null default '{}' check (are_fit_options(fit));
alter table preachers
  add column fit text[] not null default '{}' check (are_fit_options(fit)),
  -- The same in eight bytes, for the search: `fit_bits & fit_bits('{spanish}') <> 0` is answered by an index alone. Kept by a
  -- trigger: a generated column would rewrite the table, and keep everyone waiting meanwhile.
  add column fit_bits bigint not null default 0;

create function keep_fit_bits() returns trigger language plpgsql as $$
begin
  new.fit_bits := fit_bits(new.fit);
  return new;
end $$;
create trigger fit_bits before insert or update of fit, fit_bits on preachers
  for each row execute function keep_fit_bits();
