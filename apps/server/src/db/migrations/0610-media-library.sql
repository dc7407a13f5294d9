-- What owners say of a file of the library, and what its list sorts by.
set local statement_timeout = 0;
alter table media_items
  -- bytes of the upload
  add column size integer not null default 0,
  add column tags text[] not null default '{}',
  -- alternative text by language
  add column alts jsonb not null default '{}',
  -- tags and alternative texts in small letters, to be searched
  add column noted text not null default '';
update media_items i set size = u.size from media_uploads u where u.app_key = i.app_key and u.url = i.url;
drop index media_items__app_key__type__created_at;
create index media_items__app_key__type__created_at on media_items (app_key, type, created_at, id);
create index media_items__app_key__created_at on media_items (app_key, created_at, id);
create index media_items__app_key__name on media_items (app_key, lower(file_name), id);
create index media_items__app_key__size on media_items (app_key, size, id);

-- Which stored files a release shows, by the hash in their addresses: a release never changes, and many are large.
create table release_files (
  app_key text not null references apps (app_key) on delete cascade,
  hash text not null,
  release_id text not null,
  primary key (app_key, hash, release_id),
  foreign key (app_key, release_id) references releases (app_key, id) on delete cascade
);
insert into release_files (app_key, hash, release_id)
select distinct app_key, (regexp_matches(snapshot, '/media/[A-Za-z0-9_-]+/([a-f0-9]{40})', 'g'))[1], id from releases;
