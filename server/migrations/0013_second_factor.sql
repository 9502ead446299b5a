-- A second factor for who wants one: codes of an authenticator app (RFC 6238), and recovery codes for when the phone is gone.

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Shared with the app, so it has to be readable here. Whoever holds this table can make the codes, and still lacks the passwords.
  secret bytea not null check (length(secret) = 20),
  begun_at timestamptz not null,
  -- Until then it is only begun: nobody is asked for a code.
  on_since timestamptz,
  -- The half minute whose code was last taken, counted since 1970: it and those before it are not taken again.
  last_step integer not null default 0
);
-- Serves the forgetting.
create index second_factors_begun on second_factors (begun_at) where on_since is null;

-- Each is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

alter table audit_events drop constraint audit_events_action_check;
alter table audit_events add constraint audit_events_action_check check (action in (
  'signed_in', 'sign_in_failed', 'signed_out', 'password_changed', 'password_reset', 'address_verified',
  'account_created', 'account_deleted', 'account_disabled', 'account_enabled', 'admin_made', 'admin_ended',
  'subscription_granted', 'subscription_ended', 'link_resent', 'keys_rotated', 'report_settled', 'conversation_read',
  'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used', 'recovery_codes_renewed'
));
