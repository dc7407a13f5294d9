-- Designs with their pages and layout, the languages over them, every saved version, and the releases made of them.
create table designs (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  title text not null default '',
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_key, id),
  check (status in ('draft', 'schedule', 'live', 'past', 'expired'))
);
create unique index designs__live on designs (app_key) where status = 'live';

create table pages (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  design_id text not null,
  type text not null,
  -- id and content as JSON, ready to send
  document text not null,
  -- ids of its blocks: an id is used once in a design
  block_ids text[] not null default '{}',
  position integer not null,
  revision text not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (app_key, id),
  foreign key (app_key, design_id) references designs (app_key, id) on delete cascade
);
create index pages__app_key__design_id__position on pages (app_key, design_id, position);

-- Every save of a page. Outlives the page, so that a deleted one can be brought back.
create table page_revisions (
  app_key text not null references apps (app_key) on delete cascade,
  page_id text not null,
  revision text not null,
  -- the language that was edited; null for the default language
  language text,
  document text not null,
  -- what that language said over the document
  overlay text,
  block_count integer not null,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (app_key, page_id, revision)
);
create index page_revisions__app_key__page_id__saved_at on page_revisions (app_key, page_id, saved_at desc);

create table layouts (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  design_id text not null,
  document text not null,
  -- the flag of the document, for pages that mirror it
  multiple_page boolean not null,
  revision text not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (app_key, id),
  foreign key (app_key, design_id) references designs (app_key, id) on delete cascade
);
create unique index layouts__app_key__design_id on layouts (app_key, design_id);

create table layout_revisions (
  app_key text not null references apps (app_key) on delete cascade,
  layout_id text not null,
  revision text not null,
  language text,
  document text not null,
  overlay text,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (app_key, layout_id, revision)
);

-- Texts and pictures of one language, by the id of the page, block or tab that they stand in: a block that moves to
-- another page keeps its translations.
create table design_overlays (
  app_key text not null references apps (app_key) on delete cascade,
  design_id text not null,
  language text not null,
  owner_id text not null,
  -- dotted path to value, as JSON
  document text not null,
  primary key (app_key, design_id, language, owner_id),
  foreign key (app_key, design_id) references designs (app_key, id) on delete cascade
);
create index design_overlays__app_key__design_id__owner_id on design_overlays (app_key, design_id, owner_id);

create table releases (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  number integer not null,
  -- SHA-256 of the snapshot, base64url
  hash text not null,
  snapshot text not null,
  -- what the first screen was rendered to; made again where it is missing
  html text,
  changes text not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  -- number of the release that this one brought back
  restored_from integer,
  primary key (app_key, id)
);
create unique index releases__app_key__number on releases (app_key, number);
create index releases__app_key__hash on releases (app_key, hash);

-- When another release went live, by the database's clock: servers ask for what changed since.
alter table apps add column live_changed_at timestamptz;
create index apps__live_changed_at on apps (live_changed_at);
