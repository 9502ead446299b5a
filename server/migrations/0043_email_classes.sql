-- How an address is known where it is not to be stored: as `emailHash` of the server makes it.
create function email_hash(address text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(lower(btrim(address)), 'UTF8'));

-- Requests, messages and what is optional; or also what they agreed to preach, which a server of before never ends.
alter table do_not_email add column ending text not null default 'asked_for' check (ending in ('asked_for', 'agreement'));

-- Addresses that an email server refused for good. No more email goes there until its owner asks for one or confirms it.
-- The server's words are not kept: they quote addresses.
create table refused_addresses (
  email_hash bytea primary key,
  code smallint not null check (code between 500 and 599),
  refused_at timestamptz not null
);
-- Serves forgetting them.
create index refused_addresses_by_age on refused_addresses (refused_at);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn', 'service_cancelled',
    'service_completed', 'service_not_held', 'honorarium', 'payment', 'payment_asked', 'open_request', 'offer',
    'offer_chosen', 'offer_filled', 'review', 'review_reply', 'unreachable', 'trial_waiting', 'unanswered', 'still_on',
    'still_on_said', 'directions', 'afterwards', 'saved_search', 'payment_due', 'payment_due_again',
    'credential_expiring', 'reference_written', 'subscription_changed', 'trial_ending', 'trial_used',
    'student_price_ended', 'other')) not valid;
alter table notifications validate constraint notifications_kind_check;
