-- What makes a retry harmless, an edit of a profile safe, and a flood end.

-- Counts the savings of a profile's form: whoever began from an older one is told.
alter table churches add column version integer not null default 1;
alter table preachers add column version integer not null default 1;

-- What was done for an `Idempotency-Key`, for a day. Nothing here can be read by who holds the table alone: what is sealed
-- opens with the key, which only its sender has.
create table idempotency_keys (
  -- A hash of whose key it is, and of the key.
  id bytea primary key check (length(id) = 32),
  -- Of the call and its body, under the key.
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  -- What the effect left, sealed in its own transaction; and the answer to it, which follows.
  done bytea,
  answer bytea
);
-- Serves the forgetting.
create index idempotency_keys_old on idempotency_keys (created_at);

-- How much of what costs others something an account has used since its hour or day began.
create table quotas (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('requests', 'threads', 'messages', 'photos')),
  began_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (user_id, kind)
);
create index quotas_old on quotas (began_at);
