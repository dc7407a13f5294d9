-- Carts that went to pages of their store, with the hash of the secret that opens the order: the store does not know it.
create table redirected_carts (
  app_key text not null references apps (app_key) on delete cascade,
  cart_id text not null,
  secret_hash text not null,
  started_at timestamptz not null,
  primary key (app_key, cart_id)
);
