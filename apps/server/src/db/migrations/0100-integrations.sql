-- What was entered into the form of an integration, besides its secrets, and who connected it. What is active today is
-- connected, without anything entered.
alter table app_integrations add column document text not null default '{}';
alter table app_integrations add column connected_at timestamptz;
alter table app_integrations add column connected_by text;
update app_integrations set connected_at = now() where active;

-- Reviews have been shown in every app, whether they were connected or not: they stay.
insert into app_integrations (app_key, code, active, connected_at)
select app_key, 'reviews', true, now() from apps
on conflict (app_key, code) do nothing;

-- Secrets of third parties, encrypted with a key that is not in the database.
create table app_secrets (
  app_key text not null references apps (app_key) on delete cascade,
  owner text not null,
  field text not null,
  sealed text not null,
  primary key (app_key, owner, field)
);
