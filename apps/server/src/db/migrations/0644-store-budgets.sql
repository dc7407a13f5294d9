-- How many calls a store elsewhere takes, counted by all servers together: each takes a portion at a time.
create table store_budgets (
  app_key text not null references apps (app_key) on delete cascade,
  kind text not null,
  per_second double precision not null,
  burst double precision not null,
  -- below nothing, calls stand in line
  tokens double precision not null,
  filled_at timestamptz not null,
  -- until then the store wants to be asked nothing
  closed_until timestamptz,
  primary key (app_key, kind)
);
