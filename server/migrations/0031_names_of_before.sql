-- What 0019_standard_names.sql kept for servers of the version before. Two releases have the new names alone.
-- With need_id goes its index, requests_of_need.

drop trigger keep_need_id on requests;
drop function keep_need_id();
alter table requests drop column need_id;

drop trigger keep_anyway on availability;
drop function keep_anyway();
alter table availability drop column anyway;

drop trigger keep_begun_in on second_factors;
drop function keep_begun_in();
alter table second_factors drop column begun_in;

drop view guesses;
alter table migrations drop column landed_at;
