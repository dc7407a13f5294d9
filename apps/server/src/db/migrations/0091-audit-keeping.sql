-- How many months the log of an app keeps a change; an app without a row has the default.
create table audit_keeping (
  app_key text primary key references apps (app_key) on delete cascade,
  months integer not null
);

-- Looking through a whole log for a change that never was takes no longer than a search, and each save pays for an index.
drop index audit_log__action;
