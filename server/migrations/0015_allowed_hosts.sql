-- An operator may say which hosts alone are asked: a calendar of another one is not read any more, and says so.

alter table imported_calendars drop constraint imported_calendars_failure_check;
alter table imported_calendars add constraint imported_calendars_failure_check check (failure in
  ('unreachable', 'refused', 'private_address', 'not_allowed', 'too_large', 'too_slow', 'not_a_calendar'));
