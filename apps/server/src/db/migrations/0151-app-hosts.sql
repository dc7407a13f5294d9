-- Host names of shopper apps: the label that stands for {app} in the shopper app's address, and a domain of an app's own.
create table app_hosts (
  app_key text primary key references apps (app_key) on delete cascade,
  -- follows from the app's key; recorded, so that a host name leads to its app
  label text not null unique,
  -- lower case, without port; null without one
  domain text unique,
  -- by the database's clock, so that every process learns of a change
  changed_at timestamptz not null default now()
);
create index app_hosts__changed_at on app_hosts (changed_at);
