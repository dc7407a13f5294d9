-- Where the store of an app is, when others run it. What opens it is sealed with a key that is not in the database.
create table store_connections (
  app_key text not null references apps (app_key) on delete cascade,
  -- the kind of store, as the registry names it
  kind text not null,
  address text not null,
  identifier text not null,
  -- one of the places where the store sells; null for its own first one
  channel text,
  sealed text not null,
  connected_at timestamptz not null,
  primary key (app_key, kind)
);
-- What such a store cannot keep for us: a cart's session and revision, an order's secret, whose address is proven.
create table store_notes (
  app_key text not null references apps (app_key) on delete cascade,
  kind text not null check (kind in ('cart', 'order', 'customer', 'lease')),
  id text not null,
  version integer not null,
  body text not null,
  -- of a cart: the session with which it can be ordered
  sealed text,
  changed_at timestamptz not null,
  primary key (app_key, kind, id)
);
-- old carts are looked for over all apps
create index store_notes__changed on store_notes (kind, changed_at);
