-- The store before the present one: for thirty days an app goes back to it in one step.
create table former_stores (
  app_key text primary key references apps (app_key) on delete cascade,
  kind text not null,
  -- the channel that the app had chosen there
  channel_id text,
  channel_name text,
  -- of a store that others run, as store_connections had it
  address text,
  identifier text,
  channel text,
  sealed text,
  store_name text,
  connected_at timestamptz,
  left_at timestamptz not null
);
-- those that are too old are looked for over all apps
create index former_stores__left on former_stores (left_at);
-- rises with each choice of a store: of two who choose at once, one knew an older count
alter table apps add column store_changes integer not null default 0;
-- as the store called itself when the app was connected
alter table store_connections add column store_name text;
-- how reading fares: completed_at and changes_until are moved to steer the next run, so they tell nobody when it was
alter table catalog_syncs
  add column asked_at timestamptz,
  add column full_at timestamptz,
  add column changed_at timestamptz,
  add column failed_at timestamptz,
  add column failed_reason text;
update catalog_syncs set full_at = completed_at;
