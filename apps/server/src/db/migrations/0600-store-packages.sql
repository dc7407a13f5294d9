-- The ids by which the stores know an app; an app without a row has said none yet.
create table store_ids (
  app_key text primary key references apps (app_key) on delete cascade,
  document text not null
);
-- Packages for the stores: the one that is being made, and those that can be downloaded.
create table store_packages (
  id text primary key,
  app_key text not null references apps (app_key) on delete cascade,
  state text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- whoever makes it says so again and again; nobody else may meanwhile
  maker text,
  touched_at timestamptz not null,
  tries integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  problem text,
  ended_at timestamptz,
  size bigint,
  expires_at timestamptz
);
-- one at a time is made of an app
create unique index store_packages__running on store_packages (app_key) where state in ('waiting', 'running');
create index store_packages__app on store_packages (app_key, asked_at);
