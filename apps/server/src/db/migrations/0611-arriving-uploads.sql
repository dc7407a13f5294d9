-- Uploads that arrive piece by piece. Their bytes lie in a folder of their own until the whole file is there.
create table arriving_uploads (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  -- whoever began it goes on with it, and nobody else
  sub text not null,
  kind text not null,
  purpose text not null,
  file_name text not null,
  size integer not null,
  -- the answer, once the file is stored: it is given again to whoever asks twice
  result jsonb,
  created_at timestamptz not null,
  primary key (app_key, id)
);
create index arriving_uploads__created_at on arriving_uploads (created_at);
