-- Where an app's own store delivers to, for how much, and its tax. An app without a row has the store's standard.
create table demo_delivery (
  app_key text primary key references apps (app_key) on delete cascade,
  -- JSON, as the contract has it
  rules text not null,
  revision integer not null
);
-- Which way was chosen; null of orders from before there was a choice.
alter table demo_orders add column delivery_id text;
alter table demo_orders add column delivery_name text;
-- {name, percent, isIncluded, amountMinor}; null without a tax
alter table demo_orders add column tax text;
