-- What a store elsewhere tells us by itself, and how that fares. The secret that it signs with is one of app_secrets.
create table store_hooks (
  app_key text not null references apps (app_key) on delete cascade,
  kind text not null,
  made_at timestamptz not null,
  received integer not null default 0,
  received_at timestamptz,
  refused integer not null default 0,
  refused_at timestamptz,
  refused_reason text,
  primary key (app_key, kind)
);
-- each is taken once, however often it comes
create table store_deliveries (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  received_at timestamptz not null,
  primary key (app_key, id)
);
create index store_deliveries__received_at on store_deliveries (received_at);
