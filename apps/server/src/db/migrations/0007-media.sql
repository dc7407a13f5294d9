-- Uploaded files (what the storage holds) and the library's items (what people see of them).
create table media_uploads (
  app_key text not null references apps (app_key) on delete cascade,
  -- path on the shopper app's origin: /media/<app key>/<hash>.<extension>
  url text not null,
  thumbnail_url text not null,
  type text not null,
  -- bytes of the file as it was sent
  size integer not null,
  width integer not null,
  height integer not null,
  file_name text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (app_key, url)
);

create table media_items (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  url text not null,
  file_name text not null,
  type text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (app_key, id),
  foreign key (app_key, url) references media_uploads (app_key, url)
);
create index media_items__app_key__type__created_at on media_items (app_key, type, created_at desc, id);
create index media_items__app_key__url on media_items (app_key, url);
