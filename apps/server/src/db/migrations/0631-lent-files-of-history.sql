-- What an earlier state shows of other apps: as long as a row says so the file stays, and the app gets a copy of its own, which
-- whoever restores the state gets to see.
set local statement_timeout = 0;
insert into lent_files (owner_key, hash, shown_by, release_id)
select distinct named[1], named[2], app_key, 'history'
from (
  select app_key, regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g') as named
  from page_revisions where document like '%/media/%'
  union all
  select app_key, regexp_matches(overlay, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from page_revisions where overlay like '%/media/%'
  union all
  select app_key, regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from layout_revisions where document like '%/media/%'
  union all
  select app_key, regexp_matches(document, '/media/([A-Za-z0-9_-]+)/([a-f0-9]{40})', 'g')
  from design_revisions where document like '%/media/%'
) as shown
where named[1] <> app_key and exists (select 1 from apps a where a.app_key = named[1])
on conflict do nothing;
