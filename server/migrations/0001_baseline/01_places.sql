create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

-- PostgreSQL's default assumes a spinning disk, on which reading a whole table beats reading half an index. Without the right to
-- change it, the search is slower and nothing else.
do $$
begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then null;
end $$;

-- Towns and ZIPs of the United States, loaded from a file that comes with the server. No other table refers to them, so a newer
-- file can replace them. Profiles keep their own copy of where they are.
create table places (
  -- The name without case, accents and abbreviations, as in "saintlouis". In byte order, so that the primary key serves whole
  -- names, with or without a state, and beginnings of names.
  key text collate "C" not null check (key ~ '^[a-z0-9]+$'),
  state text not null check (state ~ '^[A-Z]{2}$'),
  name text not null check (name <> ''),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  -- An estimate where there is no count: it only sorts places of the same name.
  population integer not null check (population >= 0),
  primary key (key, state)
);
-- Serves misspelled names, the most similar first. GiST reads them in that order and stops; GIN would have to sort.
create index places_trigrams on places using gist (key gist_trgm_ops (siglen = 32));

create table zips (
  -- In byte order, so that the primary key serves the first digits too.
  zip text collate "C" primary key check (zip ~ '^[0-9]{5}$'),
  place_key text collate "C" not null,
  state text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  foreign key (place_key, state) references places (key, state)
);

-- The file that both tables were loaded from: one row, or none before the first load.
create table places_source (
  only_row boolean primary key default true check (only_row),
  version text not null
);
