-- Where the app in a package takes its web part from.
alter table store_packages add column web_part text not null default 'server';
-- Apps of which a package with the web part in it was made: phones may have it for as long as they like.
create table packaged_apps (
  app_key text primary key references apps (app_key) on delete cascade,
  since timestamptz not null
);
