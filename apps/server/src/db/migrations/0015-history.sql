-- The line of everything that was saved: each revision has a place in it, so that a whole design can be read as it was.
create sequence moments;

alter table page_revisions add column design_id text;
-- what other languages said of the page, by language and owner, as JSON; null where it was not recorded
alter table page_revisions add column texts text;
alter table page_revisions add column moment bigint;
-- rows of one transaction have the same
alter table page_revisions add column save bigint;

alter table layout_revisions add column texts text;
-- which parts this save changed: navigation, branding, settings; null where it was not recorded
alter table layout_revisions add column parts text[];
alter table layout_revisions add column moment bigint;
alter table layout_revisions add column save bigint;

alter table releases add column design_id text;
alter table releases add column moment bigint;

update page_revisions set design_id = pages.design_id from pages
  where pages.app_key = page_revisions.app_key and pages.id = page_revisions.page_id;

-- What was saved before takes its places in the order of time; what one transaction saved has the same time.
with line as (
  select 'page' as kind, app_key, page_id as id, revision, saved_at, saved_by from page_revisions
  union all select 'layout', app_key, layout_id, revision, saved_at, saved_by from layout_revisions
  union all select 'release', app_key, id, '', published_at, '' from releases
), numbered as (
  select *, row_number() over (order by saved_at, kind, revision) as moment,
    -dense_rank() over (order by app_key, saved_at, saved_by) as save from line
), pages_numbered as (
  update page_revisions set moment = numbered.moment, save = numbered.save from numbered
  where numbered.kind = 'page' and numbered.app_key = page_revisions.app_key
    and numbered.id = page_revisions.page_id and numbered.revision = page_revisions.revision
), layouts_numbered as (
  update layout_revisions set moment = numbered.moment, save = numbered.save from numbered
  where numbered.kind = 'layout' and numbered.app_key = layout_revisions.app_key
    and numbered.id = layout_revisions.layout_id and numbered.revision = layout_revisions.revision
)
update releases set moment = numbered.moment from numbered
  where numbered.kind = 'release' and numbered.app_key = releases.app_key and numbered.id = releases.id;
select setval('moments', 1 + (select count(*) from page_revisions) + (select count(*) from layout_revisions) + (select count(*) from releases));

alter table page_revisions alter column moment set default nextval('moments'), alter column moment set not null,
  alter column save set default txid_current(), alter column save set not null;
alter table layout_revisions alter column moment set default nextval('moments'), alter column moment set not null,
  alter column save set default txid_current(), alter column save set not null;
alter table releases alter column moment set default nextval('moments'), alter column moment set not null;

create index page_revisions__app_key__design_id__moment on page_revisions (app_key, design_id, moment desc);
create index page_revisions__app_key__page_id__moment on page_revisions (app_key, page_id, moment desc);
create index layout_revisions__app_key__layout_id__moment on layout_revisions (app_key, layout_id, moment desc);
create index releases__app_key__moment on releases (app_key, moment desc);

-- What else a save changes: which pages there are and in which order, badges, selections; and marks on the line.
create table design_revisions (
  app_key text not null references apps (app_key) on delete cascade,
  moment bigint not null default nextval('moments'),
  save bigint not null default txid_current(),
  -- null for badges, which belong to the app
  design_id text,
  part text not null check (part in ('pages', 'deleted', 'badges', 'brands', 'categories', 'mark')),
  -- of a page that was deleted
  page_id text,
  -- the whole part as JSON
  document text not null,
  -- whether people see it in the line; what was there before the first change, they do not
  listed boolean not null default true,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (app_key, moment),
  foreign key (app_key, design_id) references designs (app_key, id) on delete cascade
);
create index design_revisions__app_key__design_id__part__moment on design_revisions (app_key, design_id, part, moment desc);
