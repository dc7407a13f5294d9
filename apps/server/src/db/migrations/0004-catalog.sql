-- The store's catalogue: our copy of what a connector reads, and for the embedded demo store the original.
create table categories (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  parent_id text,
  -- ids from the root down to this category: a subtree is found by one containment test
  path text[] not null,
  name text not null,
  -- folded name (no case, no accents), what searches compare with
  search_text text not null,
  position integer not null default 0,
  visible boolean not null default true,
  image text,
  primary key (app_key, id)
);
create index categories__app_key__position on categories (app_key, position, id);

create table category_texts (
  app_key text not null references apps (app_key) on delete cascade,
  category_id text not null,
  language text not null,
  name text not null,
  search_text text not null,
  primary key (app_key, category_id, language),
  foreign key (app_key, category_id) references categories (app_key, id) on delete cascade
);

create table brands (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  name text not null,
  search_text text not null,
  image text,
  -- shown in the shopper app's brand list
  selected boolean not null default true,
  position integer not null default 0,
  primary key (app_key, id)
);

create table products (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  handle text not null,
  sku text,
  name text not null,
  -- folded name and every variant's SKU
  search_text text not null,
  description_html text not null default '',
  brand_id text,
  product_type text,
  tags text[] not null default '{}',
  -- documents read as they are: [{url, width, height, thumbnailUrl}], [{name, values: [{label, swatch}]}], [{id, name, value}]
  images text not null default '[]',
  options text not null default '[]',
  attributes text not null default '[]',
  related_ids text[] not null default '{}',
  rating_average double precision,
  rating_count integer,
  visible boolean not null default true,
  -- place in the store's own order ('featured')
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_key, id),
  foreign key (app_key, brand_id) references brands (app_key, id)
);
create unique index products__app_key__handle on products (app_key, handle);
create index products__app_key__position on products (app_key, position, id);
create index products__app_key__created_at on products (app_key, created_at desc, id);
create index products__app_key__brand_id on products (app_key, brand_id);

create table product_texts (
  app_key text not null references apps (app_key) on delete cascade,
  product_id text not null,
  language text not null,
  name text not null,
  search_text text not null,
  description_html text not null default '',
  primary key (app_key, product_id, language),
  foreign key (app_key, product_id) references products (app_key, id) on delete cascade
);

-- Names of options, their values, attributes and product types in other languages.
create table catalog_labels (
  app_key text not null references apps (app_key) on delete cascade,
  language text not null,
  label text not null,
  translation text not null,
  primary key (app_key, language, label)
);

create table product_categories (
  app_key text not null references apps (app_key) on delete cascade,
  category_id text not null,
  product_id text not null,
  primary key (app_key, category_id, product_id),
  foreign key (app_key, category_id) references categories (app_key, id) on delete cascade,
  foreign key (app_key, product_id) references products (app_key, id) on delete cascade
);
create index product_categories__app_key__product_id on product_categories (app_key, product_id);

create table variants (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  product_id text not null,
  title text not null,
  sku text,
  barcode text,
  -- [{name, value}]
  selected_options text not null default '[]',
  image text,
  weight_grams integer,
  -- null: not counted
  stock integer check (stock >= 0),
  position integer not null default 0,
  primary key (app_key, id),
  foreign key (app_key, product_id) references products (app_key, id) on delete cascade
);
create index variants__app_key__product_id on variants (app_key, product_id, position);
create index variants__app_key__sku on variants (app_key, lower(sku));

create table variant_prices (
  app_key text not null references apps (app_key) on delete cascade,
  variant_id text not null,
  currency_code text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  compare_at_minor bigint,
  primary key (app_key, variant_id, currency_code),
  foreign key (app_key, variant_id) references variants (app_key, id) on delete cascade
);
