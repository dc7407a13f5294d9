-- Events of shopper apps, and what is summed up from them in the same transaction (decision 035). Raw events lie in a
-- table for each month; a local day of any zone is a whole number of quarter hours, which is why sums are kept by those.
create table insight_apps (
  app_key text primary key references apps (app_key) on delete cascade,
  -- the number that the next install gets
  next_ord integer not null default 1,
  -- raised by each change; the row is locked by whoever changes something
  revision bigint not null default 0,
  -- sums are worked out anew from the raw events before they are read
  needs_rebuild boolean not null default false
);
insert into insight_apps (app_key, next_ord, needs_rebuild)
select app_key, count(*) + 1, true from installs group by app_key;

-- Installs have dense numbers per app, and carry what the next event needs to know of the earlier ones.
alter table installs add column ord integer;
update installs i set ord = n.ord
from (select app_key, install_id, row_number() over (partition by app_key order by first_at, install_id) as ord from installs) n
where n.app_key = i.app_key and n.install_id = i.install_id;
alter table installs alter column ord set not null;
create unique index installs__app_key__ord on installs (app_key, ord);
alter table installs drop column previous_seq;
-- when it was first used, which the arrival of a push is not
alter table installs add column arrived_at timestamptz;
alter table installs add column installed_at timestamptz;
alter table installs add column signed_up_at timestamptz;
alter table installs add column sessions integer not null default 0;
alter table installs add column push_id text;
alter table installs add column push_at timestamptz;
alter table installs add column cart_id text;
alter table installs add column cart_first_at timestamptz;
alter table installs add column cart_at timestamptz;

create table insight_sessions (
  app_key text not null references apps (app_key) on delete cascade,
  ord integer not null,
  -- counted within the install
  number integer not null,
  session_id text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  platform smallint not null,
  source smallint not null,
  -- how many steps of the purchase it went through in their order
  step smallint not null default 0,
  views integer not null default 0,
  adds integer not null default 0,
  orders integer not null default 0,
  push_id text,
  -- the blocks that were tapped, for the orders that follow
  taps text[],
  primary key (app_key, ord, session_id)
);
create index insight_sessions__pushed on insight_sessions (app_key, started_at) where push_id is not null;

create table insight_events (
  at timestamptz not null,
  seq bigint not null,
  ord integer not null,
  -- number of the session in its install; 0 without one
  session integer not null,
  kind smallint not null,
  app_key text not null,
  props text not null
) partition by range (at);
create index insight_events__at on insight_events using brin (at) with (pages_per_range = 16);

create table insight_quarters (
  app_key text not null references apps (app_key) on delete cascade,
  -- quarter hours since 1970
  quarter integer not null,
  platform smallint not null,
  source smallint not null,
  sessions integer not null default 0,
  seconds bigint not null default 0,
  viewed integer not null default 0,
  added integer not null default 0,
  checked_out integer not null default 0,
  ordered integer not null default 0,
  converted integer not null default 0,
  views integer not null default 0,
  adds integer not null default 0,
  installs integer not null default 0,
  arrivals integer not null default 0,
  sign_ups integer not null default 0,
  push_sessions integer not null default 0,
  push_adds integer not null default 0,
  push_converted integer not null default 0,
  primary key (app_key, quarter, platform, source)
);

-- Who was there in which quarter hour: rows of the open days, and one value for each closed day.
create table insight_activity (
  app_key text not null references apps (app_key) on delete cascade,
  quarter integer not null,
  ord integer not null,
  is_install boolean not null default false,
  primary key (app_key, quarter, ord)
);
create table insight_activity_days (
  app_key text not null references apps (app_key) on delete cascade,
  -- days since 1970, of UTC
  day integer not null,
  data bytea not null,
  primary key (app_key, day)
);

-- The revision at which something of a day of UTC changed last.
create table insight_days (
  app_key text not null references apps (app_key) on delete cascade,
  day integer not null,
  revision bigint not null,
  primary key (app_key, day)
);

create table insight_items (
  app_key text not null references apps (app_key) on delete cascade,
  kind smallint not null,
  day integer not null,
  key text not null,
  count integer not null,
  primary key (app_key, kind, day, key)
);
create table insight_item_months (
  app_key text not null references apps (app_key) on delete cascade,
  kind smallint not null,
  -- the first day of the month, in days since 1970
  month integer not null,
  key text not null,
  count integer not null,
  primary key (app_key, kind, month, key)
);

create table insight_carts (
  app_key text not null references apps (app_key) on delete cascade,
  ord integer not null,
  cart_id text not null,
  first_at timestamptz not null,
  is_ordered boolean not null default false,
  primary key (app_key, ord, cart_id)
);
create index insight_carts__app_key__first_at on insight_carts (app_key, first_at);

create table insight_pushes (
  app_key text not null references apps (app_key) on delete cascade,
  push_id text not null,
  ord integer not null,
  received_at timestamptz,
  opened_at timestamptz,
  primary key (app_key, push_id, ord)
);
create table insight_campaigns (
  app_key text not null references apps (app_key) on delete cascade,
  push_id text not null,
  name text not null,
  sent_at timestamptz not null,
  sent integer not null,
  primary key (app_key, push_id)
);

-- What an order counts for. The device says which session placed it, the store says what it is: either comes first.
create table insight_orders (
  app_key text not null references apps (app_key) on delete cascade,
  order_id text not null,
  -- as the device reported
  ord integer,
  session integer,
  source smallint,
  push_id text,
  -- as the store says; an order that only a device knows counts nowhere
  store_ord integer,
  at timestamptz,
  platform smallint,
  customer_key text,
  status_code integer,
  is_sale boolean not null default false,
  currency_code text,
  total_minor bigint,
  -- in the currency of the store; null without a rate
  store_minor bigint,
  has_coupon boolean not null default false,
  -- among the sales of its customer
  nth integer,
  gap_seconds bigint,
  since_install_seconds bigint,
  primary key (app_key, order_id)
);
create index insight_orders__app_key__at on insight_orders (app_key, at) where is_sale;
create index insight_orders__app_key__customer_key on insight_orders (app_key, customer_key, at) where customer_key is not null;
create table insight_order_items (
  app_key text not null references apps (app_key) on delete cascade,
  order_id text not null,
  product_id text not null,
  units integer not null,
  store_minor bigint not null,
  primary key (app_key, order_id, product_id)
);

-- What was not taken, by day of UTC and reason.
create table insight_drops (
  app_key text not null references apps (app_key) on delete cascade,
  day integer not null,
  reason text not null,
  count bigint not null,
  primary key (app_key, day, reason)
);

-- What was reported before.
do $$
declare month date;
begin
  for month in select distinct date_trunc('month', at at time zone 'UTC')::date from events loop
    execute format('create table %I partition of insight_events for values from (%L) to (%L)',
      'insight_events_' || to_char(month, 'YYYY_MM'), month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
  end loop;
end $$;
insert into insight_sessions (app_key, ord, number, session_id, started_at, ended_at, platform, source, push_id)
select s.app_key, i.ord, row_number() over (partition by s.app_key, i.ord order by s.started_at, s.session_id), s.session_id,
  s.started_at, s.ended_at, coalesce(array_position(array['ios', 'android', 'web'], s.platform), 3),
  coalesce(array_position(array['direct', 'push', 'deeplink', 'ad', 'other'], s.source), 5), s.push_id
from sessions s join installs i on i.app_key = s.app_key and i.install_id = s.install_id;
update installs i set sessions = n.count
from (select app_key, ord, count(*) as count from insight_sessions group by app_key, ord) n
where n.app_key = i.app_key and n.ord = i.ord;
insert into insight_events (at, seq, ord, session, kind, app_key, props)
select e.at, e.seq, i.ord, coalesce(s.number, 0),
  array_position(array['app_installed', 'session_started', 'session_ended', 'screen_viewed', 'product_viewed', 'category_viewed',
    'search', 'search_result_clicked', 'product_added', 'product_removed', 'wishlist_added', 'wishlist_removed',
    'checkout_started', 'order_completed', 'signed_up', 'push_received', 'push_opened', 'push_permission'], e.name),
  e.app_key, e.props
from events e join installs i on i.app_key = e.app_key and i.install_id = e.install_id
left join insight_sessions s on s.app_key = e.app_key and s.ord = i.ord and s.session_id = e.session_id
order by e.at;
drop table events;
drop table sessions;
