-- What an app counts of its shoppers, for how long, and the public key that its devices name. A key is made with the app.
alter table apps add column write_key text not null default replace(gen_random_uuid()::text, '-', '');
alter table apps add column counted_without_consent text not null default 'everything'
  check (counted_without_consent in ('everything', 'visits', 'nothing'));
-- Raw events are kept so many months.
alter table apps add column event_months integer not null default 13 check (event_months > 0);

create table former_write_keys (
  app_key text not null references apps (app_key) on delete cascade,
  write_key text not null,
  ends_at timestamptz not null,
  primary key (app_key, write_key)
);
-- Pages that were loaded before there were keys name none.
insert into former_write_keys (app_key, write_key, ends_at) select app_key, '', now() + interval '30 days' from apps;

update members set permissions = array_append(permissions, 'insights.export')
where role in ('owner', 'admin') and not ('insights.export' = any (permissions));
