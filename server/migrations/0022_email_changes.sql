-- Changing the email address of an account: confirmed from the new address, undone from the old one.

create table email_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  old_email citext not null check (length(old_email) between 3 and 254),
  new_email citext not null check (length(new_email) between 3 and 254),
  requested_at timestamptz not null,
  -- Until when the new address can be confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- SHA-256 of the tokens: who reads the table cannot use them.
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  undo_hash bytea unique check (length(undo_hash) = 32),
  -- Until when the owner of the old address can undo it; null where nobody had ever confirmed that address.
  undo_until timestamptz,
  -- It was undone, or came after one that was.
  undone_at timestamptz,
  -- This is the way back.
  is_undo boolean not null default false
);
-- One change of an account waits at a time.
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null;
-- Serves undoing, the export and forgetting.
create index email_changes_of on email_changes (user_id, confirmed_at);
-- Serves "can this address still go back to its account".
create index email_changes_reserved on email_changes (old_email) where undo_until is not null and undone_at is null;
-- Serve the sweep.
create index email_changes_expiry on email_changes (expires_at) where confirmed_at is null;
create index email_changes_confirmed on email_changes (confirmed_at) where confirmed_at is not null;

-- Where a link was emailed to: it works only while that is the address of the account. Null for one that was handed over
-- in another way, and of a server of the version before.
alter table account_links add column sent_to citext;

-- The newsletter has followed its reader here from another address, and goes back with them if that is undone.
alter table newsletter add column has_moved boolean not null default false;

alter table audit_events drop constraint audit_events_action_check;
alter table audit_events add constraint audit_events_action_check check (action in (
  'signed_in', 'sign_in_failed', 'signed_out', 'password_changed', 'password_reset', 'address_verified',
  'account_created', 'account_deleted', 'account_disabled', 'account_enabled', 'admin_made', 'admin_ended',
  'subscription_granted', 'subscription_ended', 'link_resent', 'keys_rotated', 'report_settled', 'conversation_read',
  'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used', 'recovery_codes_renewed',
  'email_change_requested', 'email_changed', 'email_change_undone'
));
