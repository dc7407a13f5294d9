-- How often a client did what is limited, in a window that began with its first use. Unlogged: after a crash the windows
-- begin anew, and counting waits for no disk.
create unlogged table rate_counts (
  -- limit and client, as a hash of both
  key_hash text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_counts__ends_at on rate_counts (ends_at);

drop table sign_in_tries;
