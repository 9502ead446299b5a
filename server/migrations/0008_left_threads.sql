-- Whoever writes into a conversation holds its row, and so has to wait for who is just leaving. What such a statement finds in
-- other tables is what was before it waited: that a side has left is said by the row itself.
alter table threads add column has_left boolean not null default false;
update threads set has_left = true
  from churches, preachers, users
  where churches.id = church_id and preachers.id = preacher_id
    and users.id in (churches.user_id, preachers.user_id) and users.deleted_at is not null;
