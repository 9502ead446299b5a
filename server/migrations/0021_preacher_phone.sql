-- A preacher's mobile number, as churches have had one from the beginning. Null where it was not given. It is shown only to
-- churches that have confirmed a service with them.
alter table preachers add column phone text check (length(phone) between 1 and 40);
