-- What shops at Shopify gave the operator's app, sealed. Shopify has one pair of tokens for a shop and an app, whichever app of
-- ours asks, so it is of no app.
create table shop_grants (
  client_id text not null,
  address text not null,
  sealed text not null,
  changed_at timestamptz not null,
  -- until then one server asks for the next pair
  busy_until timestamptz,
  primary key (client_id, address)
);

-- Members who left for Shopify so that a shop lets the app in. What they bring back is taken once, from the same browser.
create table shop_authorizations (
  app_key text not null references apps (app_key) on delete cascade,
  state_hash text not null,
  proof_hash text not null,
  member_sub text not null,
  client_id text not null,
  address text not null,
  begun_at timestamptz not null,
  used_at timestamptz,
  authorized_at timestamptz,
  primary key (app_key, state_hash)
);
create index shop_authorizations__begun_at on shop_authorizations (begun_at);
