-- Carts of the embedded store, and orders: our copy of the store's, with what only we know (install, device).
create table carts (
  app_key text not null references apps (app_key) on delete cascade,
  -- 128 random bits: the capability of whoever holds it
  id text not null,
  currency_code text not null,
  language text not null,
  install_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_key, id)
);
create index carts__updated_at on carts (updated_at);

create table cart_lines (
  app_key text not null references apps (app_key) on delete cascade,
  cart_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  primary key (app_key, cart_id, variant_id),
  foreign key (app_key, cart_id) references carts (app_key, id) on delete cascade,
  foreign key (app_key, variant_id) references variants (app_key, id) on delete cascade
);

create table order_counters (
  app_key text primary key references apps (app_key) on delete cascade,
  last_number integer not null
);

create table orders (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  number text not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  -- 0 to 14, the list of domain/orders; the store's own word beside it
  status_code integer not null,
  native_status text not null,
  email text not null,
  customer_name text not null default '',
  -- {address, city, postalCode, country, phone}
  address text not null default '{}',
  currency_code text not null,
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  shipping_minor bigint not null default 0,
  total_minor bigint not null,
  -- the total in the store's own currency, so that orders of several currencies add up
  store_total_minor bigint not null,
  item_count integer not null,
  coupon_code text,
  install_id text,
  -- ios, android or web; null when the order did not come through the app
  device text,
  cart_id text,
  idempotency_key text,
  primary key (app_key, id)
);
create unique index orders__app_key__number on orders (app_key, number);
create unique index orders__app_key__cart_id__idempotency_key on orders (app_key, cart_id, idempotency_key);
create index orders__app_key__placed_at on orders (app_key, placed_at desc, id);
create index orders__app_key__updated_at on orders (app_key, updated_at);

create table order_lines (
  app_key text not null references apps (app_key) on delete cascade,
  order_id text not null,
  line integer not null,
  product_id text,
  variant_id text,
  sku text,
  title text not null,
  variant_title text not null default '',
  image text,
  quantity integer not null,
  unit_minor bigint not null,
  total_minor bigint not null,
  primary key (app_key, order_id, line),
  foreign key (app_key, order_id) references orders (app_key, id) on delete cascade
);
