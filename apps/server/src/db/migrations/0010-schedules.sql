-- Designs beside the live one: when each goes live and ends, what it was made from, and what it replaced.
alter table designs add column images text not null default '[]';
-- As they are sent: instants in UTC, or in each user's own time wall clocks, with timezone null.
alter table designs add column start_time text;
alter table designs add column end_time text;
alter table designs add column timezone text;
-- When somebody first sees it, when everybody does (own time without an end, until then), and when nobody does any more.
alter table designs add column starts_at timestamptz;
alter table designs add column settles_at timestamptz;
alter table designs add column ends_at timestamptz;
-- What it replaced when it went live, and what shoppers last saw of it.
alter table designs add column previous_id text;
alter table designs add column release_id text;
-- Its layout's revision when that was copied: as long as it is the same, nobody edited it.
alter table designs add column layout_revision text;
-- Another one with each save of a design that is not live: its prepared release is then out of date.
alter table designs add column content_revision text not null default '';
create index designs__starts_at on designs (starts_at) where status = 'schedule';
create index designs__settles_at on designs (settles_at) where settles_at is not null;
create index designs__ends_at on designs (ends_at) where ends_at is not null;
create index designs__app_key__created_at on designs (app_key, created_at desc);
update designs set release_id = apps.live_release_id from apps where apps.app_key = designs.app_key and designs.status = 'live';

update designs set title = 'Main design' where title = '';

-- The page that it was copied from; copies of copies carry the first.
alter table pages add column reference_page_id text;

-- What a design will be when it goes live, for devices that fetch it ahead of time.
create table prepared_releases (
  app_key text not null references apps (app_key) on delete cascade,
  design_id text not null,
  hash text not null,
  snapshot text not null,
  -- what it was made of: the design's own content, and the live release that completed it
  content_revision text not null,
  based_on text,
  primary key (app_key, design_id),
  foreign key (app_key, design_id) references designs (app_key, id) on delete cascade
);
create index prepared_releases__app_key__hash on prepared_releases (app_key, hash);

-- What devices are told of the hours to come, as JSON.
alter table apps add column upcoming text not null default '[]';
