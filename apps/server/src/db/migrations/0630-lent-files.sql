-- Files of one app that another one shows: a block that was pasted from there kept its addresses. As long as a row says so
-- the file stays. Releases never change, so their rows stay; those of drafts go when the app has a copy of its own.
set local statement_timeout = 0;
create table lent_files (
  -- whose file it is
  owner_key text not null,
  hash text not null,
  shown_by text not null references apps (app_key) on delete cascade,
  -- empty for what can still be changed
  release_id text not null default '',
  primary key (owner_key, hash, shown_by, release_id)
);
create index lent_files__shown_by on lent_files (shown_by, release_id);

insert into lent_files (owner_key, hash, shown_by, release_id)
select distinct named[1], named[2], app_key, release_id
from (
  select app_key, '' as release_id, regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g') as named
  from pages where document like '%/media/%'
  union all
  select app_key, '', regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from design_overlays where document like '%/media/%'
  union all
  select app_key, '', regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from layouts where document like '%/media/%'
  union all
  select app_key, '', regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from badges where document like '%/media/%'
  union all
  select app_key, '', regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from badge_overlays where document like '%/media/%'
  union all
  select app_key, '', regexp_matches(images, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from designs where images like '%/media/%'
  union all
  select app_key, '', regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from app_listings where document like '%/media/%'
  union all
  select app_key, '', regexp_matches(icon, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from apps where icon like '%/media/%'
  union all
  select app_key, id, regexp_matches(snapshot, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from releases where snapshot like '%/media/%'
) as shown
where named[1] <> app_key and exists (select 1 from apps a where a.app_key = named[1]);
