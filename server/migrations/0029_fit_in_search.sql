-- The three indexes that carry what the filters of the search look at, with the bits of what a preacher chose. A file of its own: while
-- they are built the table is read as before, by way of the old ones.
alter index preachers_near rename to preachers_near_without_fit;
alter index preachers_best rename to preachers_best_without_fit;
alter index preachers_facets rename to preachers_facets_without_fit;
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
drop index preachers_near_without_fit, preachers_best_without_fit, preachers_facets_without_fit;
