-- The towns and ZIPs of the United States, filled from the file that comes with the server; nothing refers to them, so
-- that a newer file may replace them freely. Profiles keep their own copy of where they are.

create table places (
  -- The name without case, marks and short forms, as in "saintlouis". In byte order, so that the primary key serves a
  -- name in full, with or without its state, and a name's beginning alike.
  key text collate "C" not null check (key ~ '^[a-z0-9]+$'),
  state text not null check (state ~ '^[A-Z]{2}$'),
  name text not null check (name <> ''),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  -- An estimate where nobody counted: it only decides who comes first.
  population integer not null check (population >= 0),
  primary key (key, state)
);
-- Serves misspelt names, the likest first: GiST reads them in that order and stops, where GIN would have to sort.
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

-- Which file the two tables were filled from: one row, or none before the first.
create table places_source (
  only_row boolean primary key default true check (only_row),
  version text not null
);
