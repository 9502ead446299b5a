-- Serves the look for admins who are to be told of reports, each minute: it read every account there is.
create index users_admins on users (id) where is_admin;
