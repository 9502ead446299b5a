-- The same kind of news about the same request within an hour is one email, and one entry at the bell.

-- What a notification is about, beside how it is shown. A server of the version before leaves the default.
alter table notifications
  add column kind text not null default 'other' check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'service_cancelled', 'service_completed', 'service_not_held', 'honorarium', 'open_request',
    'offer', 'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting', 'unanswered', 'still_on',
    'still_on_said', 'directions', 'afterwards', 'subscription_changed', 'trial_ending', 'trial_used',
    'student_price_ended', 'other')),
  -- Which of the states that news of its kind can tell; null where each is told once.
  add column state text,
  -- Comes too soon after an email of its kind: the next one tells it.
  add column awaits_email boolean not null default false;

update notifications set kind = case
    when type = 'message' then 'message'
    when type = 'subscription' and message like 'Your free trial ends on %' then 'trial_ending'
    when type = 'subscription' and message like 'You have agreed with five %' then 'trial_used'
    when type = 'subscription' and message like 'Your school address was not confirmed%' then 'student_price_ended'
    when type = 'subscription' then 'subscription_changed'
    when type = 'reminder' and message like 'Can you preach on %' then 'unanswered'
    when type = 'reminder' and message like '% Is it still on?' then 'still_on'
    when type = 'reminder' and message like '% is still on.' then 'still_on_said'
    when type = 'reminder' and message like '% are in the Sunday brief.' then 'directions'
    when type = 'reminder' and message like '% is in the Sunday brief.' then 'directions'
    when type = 'reminder' and message like '%Left for you:%' then 'afterwards'
    when message like '%honorarium for%' then 'honorarium'
    when message like '% asks you to preach on %' then 'request_received'
    when message like '% is looking for a preacher on %' then 'open_request'
    when message like '% offers to preach on %' then 'offer'
    when message like '% has chosen you for the service on %' then 'offer_chosen'
    when message like '% that you offered to %' then 'offer_filled'
    when message like '% accepted your request for %' then 'request_accepted'
    when message like '% declined your request for %' then 'request_declined'
    when message like '% withdrew the request for %' or message like '% withdrew its request for %' then 'request_withdrawn'
    when message like '% cancelled the service that was agreed %' or message like '% so the service on % is cancelled.'
      or message like '% so nobody is coming on %' then 'service_cancelled'
    when message like '% says that no service was held %' then 'service_not_held'
    when message like '% has found a preacher for %' then 'request_filled'
    when message like '% and has expired.' then 'request_expired'
    when message like '% as completed. You can now write a review.' then 'service_completed'
    when message like '% wrote a review about %' then 'review'
    when message like '% replied to your review of %' then 'review_reply'
    when message like '% Your free trial covers five %' then 'trial_waiting'
    else 'other'
  end;

-- When a person was last emailed news of one kind about one thing, and what that said. Whoever writes news waits here for
-- whoever else does, so that of any number at once one goes out.
create table news_emails (
  user_id uuid not null references users on delete cascade,
  -- The request; no foreign key, because some news outlives what it is about.
  about_id uuid not null,
  kind text not null,
  emailed_at timestamptz not null,
  -- When the rest of the hour's news is due; null while none waits.
  due_at timestamptz,
  -- The states that were told.
  said text[] not null default '{}',
  primary key (user_id, about_id, kind)
);
create index news_emails_due on news_emails (due_at) where due_at is not null;
-- Serves forgetting what nothing is compared with any more.
create index news_emails_old on news_emails (emailed_at);

-- What was paid before, and told.
insert into news_emails (user_id, about_id, kind, emailed_at, said)
select preachers.user_id, requests.id, 'honorarium', requests.updated_at, '{paid}'
from requests join preachers on preachers.id = requests.preacher_id
where honorarium_status = 'paid' and honorarium_received_at is null;

-- An address that nobody has confirmed is told once that something waits.
alter table users add column waiting_emailed_at timestamptz;

-- Open requests that more preachers are to be notified of: once the church confirms its address, or on another day.
create table waiting_announcements (
  request_id uuid primary key references requests on delete cascade,
  -- Null until the church confirms its address.
  due_at timestamptz
);
create index waiting_announcements_due on waiting_announcements (due_at);

alter table quotas
  drop constraint quotas_kind_check,
  add constraint quotas_kind_check check (kind in (
    'requests', 'threads', 'messages', 'photos', 'status_changes', 'honorarium', 'offers', 'still_on', 'reviews',
    'new_contacts', 'announcements'));

