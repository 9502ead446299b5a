-- Photos under the hash of their content: each is stored once and never changes.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (length(bytes) < 5 * 1024 * 1024),
  created_at timestamptz not null default now()
);

create function is_denomination(text) returns boolean language sql immutable as $$
  select $1 in ('united_methodist', 'southern_baptist', 'american_baptist', 'presbyterian_usa', 'presbyterian_pca',
    'lutheran_elca', 'lutheran_lcms', 'episcopal', 'pentecostal', 'assemblies_of_god', 'nondenominational',
    'congregational', 'disciples_of_christ', 'reformed', 'other')
$$;
create function are_payment_methods(text[]) returns boolean language sql immutable as $$
  select $1 <@ array['cash', 'check', 'paypal', 'venmo', 'zelle', 'bank_transfer']
$$;
create function are_worship_styles(text[]) returns boolean language sql immutable as $$
  select $1 <@ array['traditional', 'contemporary', 'blended']
$$;
create function are_sermon_styles(text[]) returns boolean language sql immutable as $$
  select $1 <@ array['expository', 'topical', 'narrative', 'liturgical', 'evangelistic']
$$;
-- Names reach email subjects, calendar headers and other people's screens: no line breaks, and nothing that hides characters
-- or turns the direction of reading.
create function is_one_line(given text) returns boolean language sql immutable parallel safe as $$
  select given !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
$$;

-- How preachers preach and what churches' services are like, so that the two can be compared. The contract's `fit` says which
-- group an option belongs to. Its place in the list is a bit of `fit_bits`: new options go to the end, and none ever moves.
create function fit_options() returns text[] language sql immutable parallel safe as $$
  select array['english', 'spanish', 'korean', 'mandarin', 'cantonese', 'vietnamese', 'tagalog', 'portuguese', 'french',
    'haitian_creole', 'german', 'arabic', 'swahili', 'sign_language', 'under_15', 'from_15_to_20', 'from_20_to_30',
    'over_30', 'manuscript', 'notes', 'without_notes', 'lectionary', 'series', 'free_topic', 'robe', 'suit', 'casual',
    'lead_singing', 'play_instrument', 'childrens_message', 'stay_overnight', 'ramp', 'seat', 'communion', 'baptism',
    'united_methodist', 'southern_baptist', 'american_baptist', 'presbyterian_usa', 'presbyterian_pca', 'lutheran_elca',
    'lutheran_lcms', 'episcopal', 'pentecostal', 'assemblies_of_god', 'nondenominational', 'congregational',
    'disciples_of_christ', 'reformed', 'other']
$$;
create function are_fit_options(chosen text[]) returns boolean language sql immutable as $$
  select chosen <@ fit_options()
$$;
create function fit_bits(chosen text[]) returns bigint language sql immutable strict parallel safe as $$
  select coalesce(bit_or(1::bigint << (array_position(fit_options(), option) - 1)), 0) from unnest(chosen) as option
$$;

create table churches (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users,
  name text not null check (length(name) between 1 and 120),
  denomination text not null check (is_denomination(denomination)),
  description text,
  worship_style text check (worship_style is null or are_worship_styles(array[worship_style])),
  average_attendance integer check (average_attendance >= 0),
  street text,
  -- Empty for a former member.
  city text not null,
  state text not null,
  zip_code text,
  -- Null if the town is not in `places`: such a church has no distances.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  contact_person text,
  phone text,
  website text,
  honorarium_min_cents integer check (honorarium_min_cents >= 0),
  honorarium_max_cents integer check (honorarium_max_cents >= honorarium_min_cents),
  payment_methods text[] not null default '{}' check (are_payment_methods(payment_methods)),
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  position cube generated always as (ll_to_earth(latitude, longitude)) stored,
  -- Counts saves of the form: a save that began from an older version is refused.
  version integer not null default 1,
  fit text[] not null default '{}' check (are_fit_options(fit)),
  check ((latitude is null) = (longitude is null)),
  check (rating_sum between rating_count and rating_count * 5),
  constraint name_is_one_line check (is_one_line(name)),
  constraint contact_is_one_line check (is_one_line(contact_person)),
  constraint town_is_one_line check (is_one_line(city) and is_one_line(state))
);
-- Serves the open requests around a preacher.
create index churches_near on churches using gist (position);
-- Serves finding an account by a part of its name, at the console.
create index churches_named on churches using gin (name gin_trgm_ops);

create table preachers (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  experience_level text not null check (experience_level in ('seminary_student', 'lay_speaker', 'licensed_minister',
    'ordained_minister', 'retired_pastor', 'bivocational')),
  denomination text not null check (is_denomination(denomination)),
  bio text,
  city text not null,
  state text not null,
  zip_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  travel_radius integer not null default 50 check (travel_radius between 1 and 500),
  sermon_styles text[] not null default '{}' check (are_sermon_styles(sermon_styles)),
  worship_styles text[] not null default '{}' check (are_worship_styles(worship_styles)),
  honorarium_min_cents integer not null check (honorarium_min_cents >= 0),
  honorarium_max_cents integer not null check (honorarium_max_cents >= honorarium_min_cents),
  payment_methods text[] not null default '{}' check (are_payment_methods(payment_methods)),
  photo_hash text references photos,
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_average double precision not null
    generated always as (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The place on the globe, computed once: a distance is then a subtraction, in a search through thousands.
  position cube generated always as (ll_to_earth(latitude, longitude)) stored,
  -- How good a preacher probably is: the rating after three imagined reviews of four stars, so that one kind review does not
  -- outrank thirty.
  standing double precision not null
    generated always as ((rating_sum + 12)::double precision / (rating_count + 3)) stored,
  -- The preacher's own switch; whether trial or subscription covers new requests; whether an admin disabled the account.
  accepts_requests boolean not null default true,
  is_covered boolean not null default true,
  is_disabled boolean not null default false,
  version integer not null default 1,
  -- Shown only to churches that have confirmed a service with them.
  phone text check (length(phone) between 1 and 40),
  has_public_page boolean not null default false,
  -- Ends the address of the public page. Kept while the page is off, so that a printed address works again.
  public_code text unique check (public_code ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  fit text[] not null default '{}' check (are_fit_options(fit)),
  -- `fit` in eight bytes: an index alone answers `fit_bits & fit_bits('{spanish}') <> 0`.
  fit_bits bigint not null default 0,
  -- Shown to churches.
  is_active boolean not null generated always as (accepts_requests and is_covered and not is_disabled) stored,
  check ((latitude is null) = (longitude is null)),
  check (rating_sum between rating_count and rating_count * 5),
  constraint name_is_one_line check (is_one_line(first_name) and is_one_line(last_name)),
  constraint town_is_one_line check (is_one_line(city) and is_one_line(state)),
  constraint public_page_has_code check (public_code is not null or not has_public_page)
);
create function keep_fit_bits() returns trigger language plpgsql as $$
begin
  new.fit_bits := fit_bits(new.fit);
  return new;
end $$;
create trigger fit_bits before insert or update of fit, fit_bits on preachers
  for each row execute function keep_fit_bits();

-- Indexes of the search. Each also carries the columns of the filters, so that most searches read an index alone, and the table
-- only for the dozen preachers of a page: three to five times faster than visiting every candidate.

-- Serves everything around a place: the radius, the nearest first, and any filter on top.
create index preachers_near on preachers using gist (position)
  include (id, standing, denomination, experience_level, sermon_styles, worship_styles, honorarium_min_cents,
    honorarium_max_cents, rating_average, rating_count, fit_bits)
  where is_active;
-- Serves the default order without a place, and counts that no other index narrows down.
create index preachers_best on preachers (standing desc, id)
  include (state, denomination, experience_level, sermon_styles, worship_styles, honorarium_min_cents,
    honorarium_max_cents, rating_average, rating_count, fit_bits)
  where is_active;
-- Serves denomination, level, and both: here a few may match among many.
create index preachers_facets on preachers (denomination, experience_level)
  include (id, standing, state, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents,
    rating_average, rating_count, fit_bits)
  where is_active;
-- Serves the order by rating and "at least four stars".
create index preachers_rating on preachers (rating_average desc, rating_count desc, id) where is_active;
-- Serves the order by honorarium and its range.
create index preachers_honorarium on preachers (honorarium_min_cents, honorarium_max_cents, id) where is_active;
-- Serves a town that is not in `places`, by the beginning of its name.
create index preachers_town on preachers (lower(city) text_pattern_ops, state) where is_active;
-- Without it PostgreSQL takes any beginning of a name for a common one, and walks past everyone to find a dozen.
create statistics preachers_town_names on lower(city) from preachers;

-- Serves profiles with the name of someone on a roster.
create index preachers_by_name on preachers (lower(last_name), lower(first_name)) where is_active;
-- Serves deleting a photo that no profile shows.
create index preachers_photo on preachers (photo_hash) where photo_hash is not null;
-- Serves finding an account by a part of its name, at the console.
create index preachers_named on preachers using gin ((first_name || ' ' || last_name) gin_trgm_ops);
-- Serve the repair of `is_covered`.
create index preachers_covered on preachers (user_id) where is_covered;
create index preachers_uncovered on preachers (user_id) where not is_covered;

create table education (
  preacher_id uuid not null references preachers on delete cascade,
  position integer not null,
  institution text not null,
  degree text,
  year integer check (year between 1900 and 2100),
  primary key (preacher_id, position)
);

create table experience (
  preacher_id uuid not null references preachers on delete cascade,
  position integer not null,
  title text not null,
  organization text not null,
  start_year integer not null check (start_year between 1900 and 2100),
  end_year integer check (end_year between start_year and 2100),
  description text,
  primary key (preacher_id, position)
);

-- What a preacher's own services say of them. Computed each night from requests and their history; it can be computed again at
-- any time.
create table preacher_facts (
  preacher_id uuid primary key references preachers on delete cascade,
  -- Confirmed services that took place. With fewer than five, each one would show, so there is no row.
  services_kept integer not null check (services_kept >= 5),
  -- Confirmed services whose day is over and that the preacher had cancelled.
  services_cancelled integer not null check (services_cancelled >= 0),
  -- Confirmed services that the preacher cancelled within the last twelve months, whatever their day.
  cancelled_in_year integer not null check (cancelled_in_year >= 0),
  -- Churches with confirmed services on more than one day.
  churches_again integer not null check (churches_again >= 0),
  -- The median time to the first answer, in whole hours rounded up, over at most the last twenty.
  answer_hours integer check (answer_hours > 0),
  answers_counted smallint not null check (answers_counted between 0 and 20),
  computed_at timestamptz not null,
  constraint median_of_something check ((answer_hours is null) = (answers_counted = 0))
);
create function forget_preacher_facts() returns trigger language plpgsql as $$
begin
  delete from preacher_facts where preacher_id in (select id from preachers where user_id = new.id);
  return null;
end $$;
create trigger forget_preacher_facts after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_preacher_facts();
