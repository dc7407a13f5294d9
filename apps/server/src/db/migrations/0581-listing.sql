-- The page of an app in the stores; an app without a row has said nothing yet.
create table app_listings (
  app_key text primary key references apps (app_key) on delete cascade,
  document text not null,
  revision text not null,
  saved_by text not null,
  saved_at timestamptz not null
);
