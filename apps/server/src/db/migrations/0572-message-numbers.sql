-- Quiet hours and caps of marketing pushes, where somebody set them; without a row the usual ones hold.
create table message_limits (
  app_key text primary key references apps (app_key) on delete cascade,
  -- hours of the device's clock, nothing goes out from the first until the second; both null without quiet hours
  quiet_from smallint,
  quiet_to smallint,
  per_day smallint not null,
  per_week smallint not null,
  revision text not null
);

-- What the request said that made a message: the same name with something else is refused.
alter table messages add column request_hash text;
-- so many openings were told to webhooks
alter table messages add column clicks_told integer not null default 0;
create index messages__untold on messages (app_key) where kind <> 'test' and opened > clicks_told;
drop index messages__uncounted;
create index messages__uncounted on messages (began_at) where kind <> 'test' and sent > counted;

-- What followed a message, for each message of a list.
create index insight_orders__push on insight_orders (app_key, push_id) where push_id is not null;
create index insight_push_sums__push on insight_push_sums (app_key, push_id);

-- A message that goes out over days has a row for each quarter hour in which it did.
alter table insight_campaigns drop constraint insight_campaigns_pkey;
alter table insight_campaigns add primary key (app_key, push_id, sent_at);
