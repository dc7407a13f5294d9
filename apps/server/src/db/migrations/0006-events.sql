-- Installs with their watermark, sessions, raw events. Kept up to date together, in one statement a batch.
create table installs (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  -- the highest sequence taken, and the one before the newest batch: events up to it are repeats
  last_seq bigint not null,
  previous_seq bigint not null default 0,
  first_at timestamptz not null,
  last_seen_at timestamptz not null,
  platform text not null,
  os text not null default '',
  app_version text not null default '',
  locale text not null default '',
  tz text not null default 'UTC',
  primary key (app_key, install_id)
);
create index installs__app_key__first_at on installs (app_key, first_at);

create table events (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  seq bigint not null,
  -- corrected by the device's clock error
  at timestamptz not null,
  received_at timestamptz not null,
  session_id text not null,
  name text not null,
  -- JSON text, read as it is
  props text not null default '{}',
  primary key (app_key, install_id, seq)
);
create index events__at on events using brin (at);

create table sessions (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  session_id text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  platform text not null,
  source text not null default 'direct',
  push_id text,
  events integer not null default 0,
  product_views integer not null default 0,
  cart_adds integer not null default 0,
  checkouts integer not null default 0,
  orders integer not null default 0,
  primary key (app_key, install_id, session_id)
);
create index sessions__app_key__started_at on sessions (app_key, started_at);
