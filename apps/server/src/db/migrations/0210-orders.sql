-- The mirror of a store's orders: what lists, searches, exports and figures read. The store itself is asked for nothing
-- that a list needs.
create table orders (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  number text not null,
  -- the number as text that sorts as numbers do
  number_key text not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the store was asked for what stands here: an older answer never takes the place of a younger one
  read_at timestamptz not null,
  status_code integer not null,
  native_status text not null,
  currency_code text not null,
  total_minor bigint not null,
  -- the total in the store's own currency, by which orders in several are sorted; as it stands where the store does not tell
  worth_minor bigint not null,
  worth_currency text not null,
  item_count integer not null,
  device text not null check (device in ('ios', 'android', 'unknown')),
  email text not null,
  customer_name text not null,
  customer_id text,
  cart_id text,
  -- JSON: lines, sums, coupons, delivery
  details text not null,
  -- number, name and address in small letters, each led by the app's key: the index is one for all apps
  words tsvector not null,
  primary key (app_key, id)
);
-- Each order of the list has an index, read either way, that holds what filters ask for.
create index orders__placed_at on orders (app_key, placed_at, id) include (status_code, device);
create index orders__number on orders (app_key, number_key, id) include (placed_at, status_code, device);
create index orders__status on orders (app_key, status_code, id) include (placed_at, device);
create index orders__worth on orders (app_key, worth_minor, id) include (placed_at, status_code, device);
create index orders__items on orders (app_key, item_count, id) include (placed_at, status_code, device);
create index orders__device on orders (app_key, device, id) include (placed_at, status_code);
create index orders__customer on orders (app_key, customer_id) where customer_id is not null;
create index orders__email on orders (app_key, lower(email));
-- New words are looked for at once: a list of pending ones would make every search slower.
create index orders__words on orders using gin (words) with (fastupdate = off);

-- How many orders a UTC day has, and their sums: what a list of a million orders says of itself without counting them.
create table order_days (
  app_key text not null references apps (app_key) on delete cascade,
  day date not null,
  status_code integer not null,
  device text not null,
  currency_code text not null,
  orders integer not null,
  total_minor bigint not null,
  primary key (app_key, day, status_code, device, currency_code)
);

-- Which states an order went through, as far as they were seen.
create table order_changes (
  app_key text not null,
  order_id text not null,
  at timestamptz not null,
  status_code integer not null,
  native_status text not null,
  primary key (app_key, order_id, at, status_code),
  foreign key (app_key, order_id) references orders (app_key, id) on delete cascade
);

-- How far the mirror of each store's orders is.
create table order_syncs (
  app_key text primary key references apps (app_key) on delete cascade,
  -- the full reading that is under way: its beginning and the store's cursor
  began_at timestamptz,
  cursor text,
  -- changes until then are in the mirror; null before the first full reading
  changes_until timestamptz,
  -- JSON: the store's own words for its statuses
  statuses text not null default '[]'
);

-- On which device a cart was started, so that its order has a device also where the store keeps none.
create table cart_devices (
  app_key text not null references apps (app_key) on delete cascade,
  cart_id text not null,
  install_id text not null,
  started_at timestamptz not null,
  primary key (app_key, cart_id)
);
create index cart_devices__started_at on cart_devices (started_at);
