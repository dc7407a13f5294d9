-- Open tabs of the design tool and where they are. Unlogged: the entries of a server that crashed are worth nothing, and
-- one that is written every few seconds costs no log. No index on seen_at: updates then stay in their page, and the
-- table is as long as people have tabs open.
create unlogged table presence (
  app_key text not null references apps (app_key) on delete cascade,
  sub text not null references users (sub) on delete cascade,
  -- made by the tab; another person's tab may have the same
  tab text not null,
  screen text not null,
  -- null is the live design
  design_id text,
  page_type text,
  page_id text,
  block_id text,
  away boolean not null,
  came_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (app_key, sub, tab)
) with (fillfactor = 50);
