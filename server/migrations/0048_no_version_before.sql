-- Nothing was released so far. What stood here for servers of a version before goes.

-- A message without a place in its thread.
drop trigger messages_placed on messages;
drop function place_message();

-- Texts that nothing had cleaned: the contract does it, and the checks of one line stay.
drop trigger churches_clean on churches;
drop function clean_church();
drop trigger preachers_clean on preachers;
drop function clean_preacher();
drop trigger threads_clean on threads;
drop function clean_thread();
drop function one_line(text);
drop function several_lines(text);
drop function without_unseen(text);

-- Profiles at the point of their ZIP.
drop trigger at_town on preachers;
drop trigger at_town on churches;
drop function move_to_town();
drop function town_of(text, text, text);
drop function place_key(text);

-- A preacher's switch that was written by itself: `is_active` follows from what it is made of.
drop trigger preachers_active on preachers;
drop function keep_preacher_active();
alter table preachers drop column is_active;
alter table preachers add column is_active boolean not null
  generated always as (accepts_requests and is_covered and not is_disabled) stored;
create index preachers_near on preachers using gist (position)
  include (id, standing, denomination, experience_level, sermon_styles, worship_styles, honorarium_min_cents,
    honorarium_max_cents, rating_average, rating_count, fit_bits)
  where is_active;
create index preachers_best on preachers (standing desc, id)
  include (state, denomination, experience_level, sermon_styles, worship_styles, honorarium_min_cents,
    honorarium_max_cents, rating_average, rating_count, fit_bits)
  where is_active;
create index preachers_facets on preachers (denomination, experience_level)
  include (id, standing, state, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents,
    rating_average, rating_count, fit_bits)
  where is_active;
create index preachers_rating on preachers (rating_average desc, rating_count desc, id) where is_active;
create index preachers_honorarium on preachers (honorarium_min_cents, honorarium_max_cents, id) where is_active;
create index preachers_town on preachers (lower(city) text_pattern_ops, state) where is_active;
create index preachers_by_name on preachers (lower(last_name), lower(first_name)) where is_active;
