-- Links in emails, each for one purpose. Tokens are not stored, so links in emails that were sent before keep working.
create table links (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null constraint links_purpose_check check (purpose in (
    'verify_email', 'reset_password', 'answer', 'still_on')),
  -- Whom it was sent to.
  user_id uuid not null references users on delete cascade,
  -- What it is about, unless that is the account: a row of another table, which may be gone.
  subject uuid,
  -- What else its use depends on, as in `LinkDetails`.
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Serves the count of recent links, and ending the others when one is used.
create index links_of_user on links (user_id, purpose, created_at);
-- Serves the sweep.
create index links_expired on links (expires_at);

insert into links (token_hash, purpose, user_id, details, created_at, expires_at)
select token_hash, purpose, user_id,
  jsonb_strip_nulls(jsonb_build_object('isMailed', is_mailed, 'sentTo', sent_to)), created_at, expires_at
from account_links;
insert into links (token_hash, purpose, user_id, subject, created_at, expires_at, used_at)
select token_hash, purpose, user_id, request_id, created_at, expires_at, used_at from answer_links;
drop table account_links;
drop table answer_links;

-- Their nightly jobs are one now.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'forget-old-answer-links';
  end if;
end $$;
