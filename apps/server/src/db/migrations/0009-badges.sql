-- Product badges of an app with the languages over them. They belong to the app, not to one design.
create table badges (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  -- the higher one wins a position; checked at the end of a transaction, so that two may change places
  priority integer not null,
  -- content as JSON, without id and priority
  document text not null,
  revision text not null,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_key, id),
  constraint badges__app_key__priority unique (app_key, priority) deferrable initially deferred
);

create table badge_overlays (
  app_key text not null references apps (app_key) on delete cascade,
  badge_id text not null,
  language text not null,
  -- dotted path to value, as JSON
  document text not null,
  primary key (app_key, badge_id, language),
  foreign key (app_key, badge_id) references badges (app_key, id) on delete cascade
);
