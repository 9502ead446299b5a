-- Names, towns and subjects are one line that somebody can see: no line breaks, controls or marks that turn the direction of
-- reading, and in one spelling (NFC). What was stored before is cleaned here, and the database holds it to be so.

-- The contract says the same, and more: `cleanLine` and `cleanLines` of clean-text. What passes there is left as it is here.
create function without_unseen(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(given,
          -- Controls, but for the ends of lines and tabs; what steers the direction; blanks without a width; fillers; what
          -- annotates; private and unused places; tags.
          '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\U000f0000-\U0010ffff]+',
          '', 'g'),
        -- Joiners join letters of scripts that have them, and pictures; beside plain letters they only hide.
        '(?:^|(?<=[\u0001-\u007f]))[\u200c\u200d]+|[\u200c\u200d]+(?=[\u0001-\u007f]|$)', '', 'g'),
      -- More accents on one letter than any language has.
      '([\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u1ab0-\u1ac0\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]{6})[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u1ab0-\u1ac0\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]+',
      '\1', 'g'),
    -- At the beginning there is no letter for an accent.
    '^[\s\u0300-\u036f\ufe00-\ufe0f]+', '')
$$;

create function one_line(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    normalize(without_unseen(regexp_replace(
      given,
      '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]', ' ', 'g')), nfc),
    ' {2,}', ' ', 'g'))
$$;

create function several_lines(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(normalize(without_unseen(regexp_replace(
    given, '\r\n|[\u000a-\u000d\u0085\u2028\u2029]', E'\n', 'g')), nfc), E' \n\t')
$$;

-- Texts that were stored before, the long ones first: they take the longest, and nothing waits for them. A text of plain
-- letters has nothing to clean, so most are only looked at. A name that no one could see is called by what it names, and what
-- has to be there and was never to be seen is a dash.
create procedure clean_column(place regclass, name text, cleaner regproc, fallback text, longest integer)
language plpgsql as $$
begin
  execute format(
    'update %1$s set %2$I = coalesce(nullif(btrim(left(%3$s(%2$I), %4$s)), ''''), %5$L)
     where %2$I ~ %6$L and %2$I <> '''' and %2$I is distinct from %3$s(%2$I)',
    place, name, cleaner, longest, fallback,
    case when cleaner = 'one_line'::regproc then '[^ -~]|  |^ | $' else '[^ -~\n]|^\s|\s$' end);
end $$;

do $$
declare
  field record;
begin
  for field in
    select * from (values
      ('messages', 'content', '—', 4000),
      ('requests', 'special_requirements', null, 2000), ('requests', 'message', null, 4000),
      ('requests', 'cancellation_reason', null, 1000),
      ('offers', 'note', null, 1000), ('reports', 'note', null, 1000),
      ('reviews', 'comment', null, 4000), ('reviews', 'reply', '—', 2000),
      ('availability', 'notes', null, 500), ('experience', 'description', null, 2000),
      ('churches', 'description', null, 4000), ('preachers', 'bio', null, 4000)
    ) as fields (place, name, fallback, longest)
    union all
    select place, name, null, 4000
    from (values ('briefs'), ('brief_defaults')) as briefs (place),
      unnest(array['door', 'parking', 'order_of_service', 'translation', 'dress', 'microphone', 'roles', 'communion']) as name
    union all values ('briefs', 'hymns', null, 2000)
  loop
    call clean_column(field.place::regclass, field.name, 'several_lines', field.fallback, field.longest);
  end loop;

  for field in
    select * from (values
      ('requests', 'theme', null, 200),
      ('education', 'institution', '—', 120), ('education', 'degree', null, 120),
      ('experience', 'title', '—', 120), ('experience', 'organization', '—', 120),
      ('briefs', 'contact_name', null, 120), ('brief_defaults', 'contact_name', null, 120),
      ('briefs', 'contact_mobile', null, 40), ('brief_defaults', 'contact_mobile', null, 40),
      ('briefs', 'bulletin_deadline', null, 200), ('brief_defaults', 'bulletin_deadline', null, 200),
      ('briefs', 'scripture', null, 300), ('briefs', 'sermon_title', null, 200),
      ('imported_calendars', 'name', 'Calendar', 80),
      ('notifications', 'message', '—', 4000),
      ('sessions', 'device', '', 200), ('audit_events', 'device', null, 500),
      ('churches', 'website', null, 200)
    ) as fields (place, name, fallback, longest)
  loop
    call clean_column(field.place::regclass, field.name, 'one_line', field.fallback, field.longest);
  end loop;
end $$;

-- Words of the preacher's own among a day's time slots.
update availability
  set time_slots = array(select one_line(slot) from unnest(time_slots) with ordinality as slots (slot, at)
    where one_line(slot) <> '' order by at)
  where array_to_string(time_slots, ',') ~ '[^ -~]|  ';

-- Names reach subjects of emails, headers of calendars and screens of others, so the database itself keeps them clean: whoever
-- writes one, a server of a version before too. That one is not refused for what it does not know; its text is cleaned.
create function clean_church() returns trigger language plpgsql as $$
begin
  new.name := coalesce(nullif(one_line(new.name), ''), 'Church');
  new.street := nullif(one_line(new.street), '');
  new.city := one_line(new.city);
  new.state := one_line(new.state);
  new.zip_code := nullif(one_line(new.zip_code), '');
  new.contact_person := nullif(one_line(new.contact_person), '');
  new.phone := nullif(one_line(new.phone), '');
  return new;
end $$;
create trigger churches_clean before insert or update of name, street, city, state, zip_code, contact_person, phone
  on churches for each row execute function clean_church();

create function clean_preacher() returns trigger language plpgsql as $$
begin
  new.first_name := coalesce(nullif(one_line(new.first_name), ''), 'Guest');
  new.last_name := coalesce(nullif(one_line(new.last_name), ''), 'Preacher');
  new.city := one_line(new.city);
  new.state := one_line(new.state);
  new.zip_code := nullif(one_line(new.zip_code), '');
  return new;
end $$;
create trigger preachers_clean before insert or update of first_name, last_name, city, state, zip_code
  on preachers for each row execute function clean_preacher();

create function clean_thread() returns trigger language plpgsql as $$
begin
  new.subject := coalesce(nullif(one_line(new.subject), ''), 'A message');
  return new;
end $$;
create trigger threads_clean before insert or update of subject
  on threads for each row when (new.subject is not null) execute function clean_thread();

-- From here on others wait to write these three, for as long as it takes to clean them.
update churches set name = name
  where concat_ws(' ', name, street, city, state, zip_code, contact_person, phone) ~ '[^ -~]|  ';
update preachers set first_name = first_name
  where concat_ws(' ', first_name, last_name, city, state, zip_code) ~ '[^ -~]|  ';
update threads set subject = subject where subject ~ '[^ -~]|  ';

create function is_one_line(given text) returns boolean language sql immutable parallel safe as $$
  select given !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
$$;
alter table churches add constraint name_is_one_line check (is_one_line(name)),
  add constraint contact_is_one_line check (is_one_line(contact_person)),
  add constraint town_is_one_line check (is_one_line(city) and is_one_line(state));
alter table preachers add constraint name_is_one_line check (is_one_line(first_name) and is_one_line(last_name)),
  add constraint town_is_one_line check (is_one_line(city) and is_one_line(state));
alter table threads add constraint subject_is_one_line check (is_one_line(subject));

drop procedure clean_column(regclass, text, regproc, text, integer);
