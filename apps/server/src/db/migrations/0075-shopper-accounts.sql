-- Accounts of the demo store's customers.
create table demo_customers (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  -- in small letters: two spellings are one address
  email text not null,
  name text not null,
  phone text not null default '',
  password_hash text not null,
  email_proven_at timestamptz,
  created_at timestamptz not null,
  primary key (app_key, id)
);
create unique index demo_customers__app_key__email on demo_customers (app_key, email);

create table demo_customer_addresses (
  app_key text not null references apps (app_key) on delete cascade,
  customer_id text not null,
  id text not null,
  name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  phone text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (app_key, customer_id, id),
  foreign key (app_key, customer_id) references demo_customers (app_key, id) on delete cascade
);
create unique index demo_customer_addresses__default on demo_customer_addresses (app_key, customer_id) where is_default;

-- null for a guest's order
alter table orders add column customer_id text;
-- in which the shopper ordered; null for orders of before
alter table orders add column language text;
create index orders__app_key__customer_id on orders (app_key, customer_id, placed_at desc, id);
create index orders__app_key__lower_email on orders (app_key, lower(email));

-- What we know of a store's customer, by the store's id; name and address as the store told them last.
create table customers (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  email text not null,
  name text not null,
  -- of mails
  language text not null,
  -- rises with every new password: a sign-in that began before it opens nothing
  epoch integer not null default 0,
  created_at timestamptz not null,
  last_visit_at timestamptz,
  primary key (app_key, id)
);
create index customers__app_key__created_at on customers (app_key, created_at desc, id);
create index customers__app_key__last_visit_at on customers (app_key, last_visit_at desc, id);
create index customers__app_key__name on customers (app_key, lower(name), id);
create index customers__app_key__email on customers (app_key, email, id);

-- Devices on which a customer signed in or ordered: the only link between a person and events.
create table customer_installs (
  app_key text not null references apps (app_key) on delete cascade,
  customer_id text not null,
  install_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (app_key, customer_id, install_id),
  foreign key (app_key, customer_id) references customers (app_key, id) on delete cascade
);

-- Sessions on the shopper app's origin. Only hashes are kept.
create table shopper_sessions (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  customer_id text not null,
  token_hash text not null,
  -- since when the token is this one
  rotated_at timestamptz not null,
  -- when the device first used it; null while its answer may have been lost
  seen_at timestamptz,
  previous_hash text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  browser text,
  system text,
  primary key (app_key, id),
  foreign key (app_key, customer_id) references customers (app_key, id) on delete cascade
);
create unique index shopper_sessions__app_key__token_hash on shopper_sessions (app_key, token_hash);
create index shopper_sessions__app_key__previous_hash on shopper_sessions (app_key, previous_hash);
create index shopper_sessions__app_key__customer_id on shopper_sessions (app_key, customer_id);
create index shopper_sessions__ends_at on shopper_sessions (ends_at);

-- Wishlist and recently viewed products of a customer: the latest word on each product, also that it was removed.
create table customer_lists (
  app_key text not null references apps (app_key) on delete cascade,
  customer_id text not null,
  kind text not null check (kind in ('wishlist', 'recent')),
  product_id text not null,
  at timestamptz not null,
  removed boolean not null,
  primary key (app_key, customer_id, kind, product_id),
  foreign key (app_key, customer_id) references customers (app_key, id) on delete cascade
);

-- Requests to delete an account. They outlive the account, without the person.
create table customer_deletions (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  customer_id text not null,
  requested_at timestamptz not null,
  erases_at timestamptz not null,
  stopped_at timestamptz,
  -- customer or owner
  stopped_by text,
  erased_at timestamptz,
  primary key (app_key, id)
);
create unique index customer_deletions__open on customer_deletions (app_key, customer_id)
  where stopped_at is null and erased_at is null;
create index customer_deletions__due on customer_deletions (erases_at) where stopped_at is null and erased_at is null;
