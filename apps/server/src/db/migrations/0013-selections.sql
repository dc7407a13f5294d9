-- What of the catalogue a design shows. A list of ids is kept under its hash and never changes there, so that releases
-- name it instead of holding thousands of ids that every shopper would load.
create table catalog_selections (
  app_key text not null references apps (app_key) on delete cascade,
  -- SHA-256 of kind and ids, base64url
  hash text not null,
  kind text not null check (kind in ('brands', 'categories')),
  ids text[] not null,
  primary key (app_key, hash)
);

create table design_selections (
  app_key text not null references apps (app_key) on delete cascade,
  design_id text not null,
  kind text not null check (kind in ('brands', 'categories')),
  hash text not null,
  revision text not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (app_key, design_id, kind),
  foreign key (app_key, design_id) references designs (app_key, id) on delete cascade,
  foreign key (app_key, hash) references catalog_selections (app_key, hash)
);

-- Which brands are picked is the design's business.
alter table brands drop column selected;

-- Subtrees and levels of big catalogues, and their orders.
create index categories__path on categories using gin (path);
create index categories__app_key__parent_id__position on categories (app_key, parent_id, position, id);
create index brands__app_key__position on brands (app_key, position, id);
