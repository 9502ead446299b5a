-- A link opens for who asked for it, while they are signed in where they did: with the session it goes. Without one are those
-- that the operator makes at the console.
alter table file_links add column session_id uuid references sessions on delete cascade;
create index file_links_of_session on file_links (session_id);
