-- What the store that an app has left was let tell: it goes on telling, and is heard again once the app goes back to it. The
-- secret that it signs with is one of app_secrets.
create table former_store_hooks (
  app_key text not null primary key references apps (app_key) on delete cascade,
  kind text not null,
  made_at timestamptz not null,
  received integer not null,
  received_at timestamptz,
  refused integer not null,
  refused_at timestamptz,
  refused_reason text
);
