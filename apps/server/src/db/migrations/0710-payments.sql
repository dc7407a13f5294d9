-- Payments of the embedded store that are made on pages of a provider: what is paid, and what became of it.
create table demo_payments (
  app_key text not null references apps (app_key) on delete cascade,
  -- Also the id of the order that comes of it.
  id text not null,
  cart_id text not null,
  -- opening, open, pending, paid, released or unsettled
  state text not null,
  idempotency_key text,
  secret_hash text,
  -- What is ordered, until it is an order or given back.
  ordered text not null,
  return_url text not null,
  amount_minor bigint not null,
  currency_code text not null,
  session_id text,
  url text,
  -- Under which the provider gives money back.
  charge_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is asked next; null where there is nothing to ask.
  look_at timestamptz,
  primary key (app_key, id)
);
create unique index demo_payments__app_key__cart_id on demo_payments (app_key, cart_id) where state in ('opening', 'open', 'pending');
create index demo_payments__look_at on demo_payments (look_at) where look_at is not null;
