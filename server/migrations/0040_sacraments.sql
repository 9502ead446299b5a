-- What a preacher may celebrate, and in which traditions beside their own: further choices of `fit`, at the end of the list.
create or replace function fit_options() returns text[] language sql immutable parallel safe as $$
  select array['english', 'spanish', 'korean', 'mandarin', 'cantonese', 'vietnamese', 'tagalog', 'portuguese', 'french',
    'haitian_creole', 'german', 'arabic', 'swahili', 'sign_language', 'under_15', 'from_15_to_20', 'from_20_to_30',
    'over_30', 'manuscript', 'notes', 'without_notes', 'lectionary', 'series', 'free_topic', 'robe', 'suit', 'casual',
    'lead_singing', 'play_instrument', 'childrens_message', 'stay_overnight', 'ramp', 'seat', 'communion', 'baptism',
    'united_methodist', 'southern_baptist', 'american_baptist', 'presbyterian_usa', 'presbyterian_pca', 'lutheran_elca',
    'lutheran_lcms', 'episcopal', 'pentecostal', 'assemblies_of_god', 'nondenominational', 'congregational',
    'disciples_of_christ', 'reformed', 'other']
$$;

-- What a church plans for a service.
alter table requests add column sacraments text[] not null default '{}'
  constraint requests_sacraments_check check (sacraments <@ array['communion', 'baptism']);
