-- What lists count is kept by quarter hour of UTC, so that a local day of any zone is read from sums alone: rows of the day
-- that is not over, and one packed value for each kind and day before it (decision 035).
create table insight_item_keys (
  app_key text not null references apps (app_key) on delete cascade,
  number integer not null,
  key text not null,
  primary key (app_key, number)
);
create unique index insight_item_keys__app_key__key on insight_item_keys (app_key, key);
create table insight_item_days (
  app_key text not null references apps (app_key) on delete cascade,
  kind smallint not null,
  -- days since 1970, of UTC
  day integer not null,
  data bytea not null,
  primary key (app_key, kind, day)
);
alter table insight_items rename column day to quarter;
-- Sums of whole days lie at noon until they are worked out anew from the raw events; those without raw events stay there.
update insight_items set quarter = quarter * 96 + 48;
update insight_apps a set needs_rebuild = true where exists (select 1 from insight_items i where i.app_key = a.app_key);
drop table insight_item_months;
