-- A preacher's public page, off until they turn it on. Its address ends with a code that is kept while the page is off, so that
-- one that was printed works again.
alter table preachers
  add column has_public_page boolean not null default false,
  add column public_code text unique check (public_code ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  add constraint public_page_has_code check (public_code is not null or not has_public_page);
