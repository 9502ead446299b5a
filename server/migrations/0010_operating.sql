-- Who runs the place, who was shut out of it, and what was done to whom.

-- Serve finding an account by a part of its name, at the console. Built first: what follows keeps everybody waiting.
create index churches_named on churches using gin (name gin_trgm_ops);
create index preachers_named on preachers using gin ((first_name || ' ' || last_name) gin_trgm_ops);

-- Whom an admin shut out is offered to nobody: neither their own wish nor what covers them is touched by that.
alter table preachers add column is_disabled boolean not null default false;
create or replace function keep_preacher_active() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.accepts_requests := new.accepts_requests and (new.is_active or not new.is_covered or new.is_disabled);
  elsif new.is_active <> old.is_active and new.accepts_requests = old.accepts_requests
      and new.is_covered = old.is_covered and new.is_disabled = old.is_disabled then
    new.accepts_requests := new.is_active;
  end if;
  new.is_active := new.accepts_requests and new.is_covered and not new.is_disabled;
  return new;
end $$;
create or replace trigger preachers_active
  before insert or update of is_active, accepts_requests, is_covered, is_disabled on preachers
  for each row execute function keep_preacher_active();

alter table users
  add column is_admin boolean not null default false,
  -- Shut out by an admin: no session of theirs lasts, and they are offered to nobody.
  add column disabled_at timestamptz;

-- Of a link that the operator passes on nobody knows who opens it: it does not confirm the address.
alter table account_links add column is_mailed boolean not null default true;

-- Sign-ins and what admins do. Never a secret, an address or anybody's words: the ids say who.
create table audit_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  action text not null check (action in (
    'signed_in', 'sign_in_failed', 'signed_out', 'password_changed', 'password_reset', 'address_verified',
    'account_created', 'account_deleted', 'account_disabled', 'account_enabled', 'admin_made', 'admin_ended',
    'subscription_granted', 'subscription_ended', 'link_resent', 'keys_rotated', 'report_settled', 'conversation_read'
  )),
  -- Whose account it is about; nobody's where it is about the server.
  user_id uuid references users on delete set null,
  -- The admin who did it; without one it was the person's own doing, or the console's.
  by_user_id uuid references users on delete set null,
  at_console boolean not null default false,
  -- What the browser says it is.
  device text check (length(device) <= 500)
);
-- Serves the newest of all, and the newest of a person; both end at what is forgotten after a year.
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_of on audit_events (user_id, at desc, id desc) where user_id is not null;
create index audit_events_by on audit_events (by_user_id) where by_user_id is not null;
