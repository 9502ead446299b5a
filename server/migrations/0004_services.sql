-- One occasion at one church. All requests for it are one search for a preacher, and one of them is booked.
create table services (
  id uuid primary key default uuidv7(),
  church_id uuid not null references churches,
  -- Tells services at one time apart: "Chapel". Empty where the church has one at a time.
  name text not null default '' check (length(name) <= 60),
  day date not null,
  service_time time not null,
  time_zone text not null,
  duration_minutes integer not null check (duration_minutes between 15 and 180),
  during tstzrange not null generated always as (service_span(day, service_time, time_zone, duration_minutes)) stored,
  service_type text not null check (service_type in ('sunday_morning', 'sunday_evening', 'wednesday',
    'special_service', 'funeral', 'wedding')),
  -- Every request for it is closed, and another service has taken its time.
  is_set_aside boolean not null default false,
  created_at timestamptz not null default now(),
  -- Services of a church overlap only under different names.
  constraint no_overlapping_services exclude using gist (church_id with =, name with =, during with &&)
    where (not is_set_aside)
);
-- Asking for the same service again finds it by this.
create unique index services_by_time on services (church_id, name, day, service_time) where not is_set_aside;

-- Requests of one church at one time share a service. Where two were agreed for one time, the second gets a service of its own,
-- and those asked together with it.
create temporary table service_of_request on commit drop as
with agreed as (
  select id, request_group_id,
    row_number() over (partition by church_id, day, service_time order by confirmed_at, id) as place
  from requests where status in ('confirmed', 'completed')
), placed as (
  select requests.id as request_id, church_id, day, service_time, time_zone, duration_minutes, service_type, status, during,
    created_at,
    coalesce(
      (select place from agreed where agreed.id = requests.id),
      (select min(place) from agreed where agreed.request_group_id = requests.request_group_id),
      1) as place
  from requests
)
select *, first_value(request_id) over (partition by church_id, day, service_time, place
  order by (status in ('confirmed', 'completed')) desc, created_at desc, request_id) as speaks_for_service
from placed;
create index on service_of_request (church_id);
create index on service_of_request (speaks_for_service);
analyze service_of_request;

insert into services (id, church_id, name, day, service_time, time_zone, duration_minutes, service_type, is_set_aside, created_at)
select request_id, church_id,
  case
    when place > 1 then to_char(day + service_time, 'FMHH12:MI AM') || ' (' || place || ')'
    when is_live and overlaps_earlier then to_char(day + service_time, 'FMHH12:MI AM')
    else ''
  end,
  day, service_time, time_zone, duration_minutes, service_type, not is_live and overlaps_other, first_asked_at
from service_of_request as own
cross join lateral (
  select bool_or(status <> 'cancelled') as is_live, min(created_at) as first_asked_at from service_of_request as asked
  where asked.speaks_for_service = own.request_id
) as summary
cross join lateral (
  select
    coalesce(bool_or(is_live_request and is_earlier), false) as overlaps_earlier,
    coalesce(bool_or(is_live_request or is_earlier), false) as overlaps_other
  from service_of_request as other
  cross join lateral (select other.status <> 'cancelled' as is_live_request,
    (other.day, other.service_time) < (own.day, own.service_time) as is_earlier) as what
  where other.church_id = own.church_id and other.place = 1 and other.during && own.during
    and (other.day, other.service_time) <> (own.day, own.service_time)
) as neighbors
where request_id = speaks_for_service;

alter table requests add column service_id uuid references services;
update requests set service_id = speaks_for_service from service_of_request where request_id = requests.id;
alter table requests alter column service_id set not null;

drop index one_live_request, one_preacher_per_request_group, requests_of_request_group;
alter table requests drop column request_group_id;
-- Asking the same preacher, or everyone, for the same service twice is a slip: a second click, or a retry after a lost answer.
create unique index one_live_request on requests (service_id, preacher_id) nulls not distinct
  where status in ('open', 'pending', 'confirmed');
-- A service has one preacher: no race gets past this.
create unique index one_booking_per_service on requests (service_id) where status in ('confirmed', 'completed');
-- Serves "who else is asked", and closing the others once one is booked.
create index requests_of_service on requests (service_id);
