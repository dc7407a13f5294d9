-- Keys that sign tokens, cookies and links, sealed with the key of stored secrets. A server uses the newest that it can
-- open, so one that was started with another key takes nothing from the others. What servers before this one kept in
-- signing_keys, in the open, is taken over at the next start.
create table sealed_keys (
  id text primary key,
  purpose text not null,
  sealed text not null,
  created_at timestamptz not null default now()
);
