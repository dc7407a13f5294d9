-- What a store has and the mirror does not take, and why. Of an app at most a thousand are named.
create table left_out_goods (
  app_key text not null references apps (app_key) on delete cascade,
  -- product, category or brand
  kind text not null,
  id text not null,
  name text not null,
  reason text not null,
  left_at timestamptz not null,
  primary key (app_key, kind, id)
);
