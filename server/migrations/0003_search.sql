-- Finding a preacher. Each index that holds an order also carries what the filters look at: most mixes are answered from
-- an index alone, and only the dozen preachers of a page are read. That is three to five times faster than visiting each
-- candidate's row, and the reason for the long `include` lists.

-- PostgreSQL reckons with a spinning disk, on which all of a table is read sooner than half of an index. Ours lies in
-- memory or on a solid-state disk. Who may not set it for the database has a slower search and nothing worse.
do $$
begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then null;
end $$;

-- The place on the globe, worked out once: a distance is then a subtraction, in a search through thousands.
alter table preachers
  add column position cube generated always as (ll_to_earth(latitude, longitude)) stored;

-- How good a preacher probably is: the rating after three imagined reviews of four stars, so that one kind review does
-- not outrank thirty.
alter table preachers
  add column standing double precision not null
    generated always as ((rating_sum + 12)::double precision / (rating_count + 3)) stored;

-- Serves everything around a place: the radius, the nearest first, and any filter on top.
create index preachers_near on preachers using gist (position)
  include (id, standing, denomination, experience_level, sermon_styles, worship_styles, honorarium_min_cents,
    honorarium_max_cents, rating_average, rating_count)
  where is_active;
-- Serves the usual order without a place, and counts what no other index narrows down.
create index preachers_best on preachers (standing desc, id)
  include (state, denomination, experience_level, sermon_styles, worship_styles, honorarium_min_cents,
    honorarium_max_cents, rating_average, rating_count)
  where is_active;
-- Serves a denomination, a level, and both; only here few preachers may fit among many.
create index preachers_facets on preachers (denomination, experience_level)
  include (id, standing, state, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents,
    rating_average, rating_count)
  where is_active;
-- Serves the order by rating and "at least four stars".
create index preachers_rating on preachers (rating_average desc, rating_count desc, id) where is_active;
-- Serves the order by honorarium and its range.
create index preachers_honorarium on preachers (honorarium_min_cents, honorarium_max_cents, id) where is_active;
-- Serves a town that the table of places does not know, by the beginning of its name.
create index preachers_town on preachers (lower(city) text_pattern_ops, state) where is_active;
-- Without it PostgreSQL takes any beginning of a name for a common one, and walks past everybody to find a dozen.
create statistics preachers_town_names on lower(city) from preachers;

-- Serves "who is free on that day", for one preacher as for all.
create index availability_of_day on availability (day, preacher_id) include (available);

-- The day that a confirmed service takes. A column of its own, because with `status = 'confirmed'` in a condition
-- PostgreSQL prefers the index of `one_pulpit`, in which finding a preacher takes hundreds of pages.
alter table requests
  add column booked_day date generated always as (case when status = 'confirmed' then day end) stored;
-- Serves "who is booked on that day", for one preacher as for all.
create index requests_booked on requests (booked_day, preacher_id) include (during) where booked_day is not null;
