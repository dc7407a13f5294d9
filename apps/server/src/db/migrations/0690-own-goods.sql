-- Goods of the embedded store that somebody brings: where their pictures came from, and imports of tables.
alter table demo_products add column picture_addresses text[];
alter table demo_variants add column picture_address text;
create unique index demo_products__app_key__handle on demo_products (app_key, handle);
create index demo_products__picture_addresses on demo_products using gin (picture_addresses);
create index demo_variants__app_key__picture_address on demo_variants (app_key, picture_address) where picture_address is not null;
-- Pictures of other hosts, each fetched once.
create table demo_pictures (
  app_key text not null references apps (app_key) on delete cascade,
  address text not null,
  -- waiting, kept or failed
  state text not null default 'waiting',
  url text,
  thumbnail_url text,
  width integer,
  height integer,
  reason text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (app_key, address)
);
create index demo_pictures__app_key__next_try_at on demo_pictures (app_key, next_try_at) where state = 'waiting';
create table goods_imports (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  -- reading, checked, running, done or cancelled
  state text not null,
  file_name text not null,
  checked_at timestamptz not null,
  started_by text,
  -- when the last portion was written
  moved_at timestamptz,
  ended_at timestamptz,
  created integer not null default 0,
  updated integer not null default 0,
  same integer not null default 0,
  faulty integer not null default 0,
  products integer not null default 0,
  written integer not null default 0,
  missing integer not null default 0,
  removes_missing boolean not null default false,
  removed integer not null default 0,
  new_categories integer not null default 0,
  new_brands integer not null default 0,
  faults integer not null default 0,
  -- [{name, letters}]
  left_out text not null default '[]',
  primary key (app_key, id)
);
-- What the file says of each of its products, until it is written; null for one with a fault, which stays as it is.
create table goods_import_products (
  app_key text not null,
  import_id text not null,
  position integer not null,
  handle text not null,
  patch text,
  primary key (app_key, import_id, position),
  foreign key (app_key, import_id) references goods_imports (app_key, id) on delete cascade
);
create index goods_import_products__handle on goods_import_products (app_key, import_id, handle);
create table goods_import_faults (
  app_key text not null,
  import_id text not null,
  position integer not null,
  file_row integer not null,
  file_column text not null,
  code text not null,
  detail text not null,
  primary key (app_key, import_id, position),
  foreign key (app_key, import_id) references goods_imports (app_key, id) on delete cascade
);
