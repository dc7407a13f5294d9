-- Devices that can be reached by a push. A target that is no longer valid is kept with its reason, and never tried again.
create table push_devices (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  -- web, apns or fcm; null for a device that only said what became of the permission
  provider text,
  -- the endpoint of a browser's subscription, or the token of a native shell
  target text,
  p256dh text,
  auth text,
  platform text not null,
  os text not null default '',
  app_version text not null default '',
  locale text not null default '',
  tz text not null default 'UTC',
  customer_id text,
  -- what the shopper does not want to be told of
  muted text[] not null default '{}',
  -- why it cannot be reached; null while it can
  retired_reason text,
  retired_at timestamptz,
  asked_at timestamptz,
  granted_at timestamptz,
  refused_at timestamptz,
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- since when something lies in its cart; null while nothing does
  cart_at timestamptz,
  -- whose test device it is
  tester text,
  tester_at timestamptz,
  primary key (app_key, install_id)
);
-- One device is one target: a sign-out makes another install of it.
create unique index push_devices__target on push_devices (app_key, md5(target)) where target is not null;
create index push_devices__customer on push_devices (app_key, customer_id) where customer_id is not null;
create index push_devices__tester on push_devices (app_key, tester) where tester is not null;

create table messages (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  -- manual, automation or test
  kind text not null,
  -- which automation it is a version of
  automation text,
  type text not null,
  topic text not null,
  contents jsonb not null,
  data jsonb not null,
  image text,
  audience jsonb not null,
  segment_name text,
  timing text not null,
  -- wall clock; null for what was sent at once
  delivery_time text,
  timezone text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- when it was last looked at by what makes deliveries of it, and how far that came
  fan_out_at timestamptz,
  fan_out_after text,
  urgent boolean not null default false,
  status text not null,
  stop_reason text,
  sender text,
  sender_name text,
  request_id text,
  created_at timestamptz not null,
  -- when the first delivery became due
  began_at timestamptz,
  devices integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  left_out integer not null default 0,
  delivered integer not null default 0,
  opened integer not null default 0,
  -- as many were told to Insights as sent
  counted integer not null default 0,
  primary key (app_key, id)
);
create unique index messages__request on messages (app_key, request_id) where request_id is not null;
create index messages__fan_out on messages (fan_out_at) where fan_out_at is not null;
create index messages__uncounted on messages (began_at) where kind = 'manual' and sent > counted;
create index messages__list on messages (app_key, kind, status, created_at desc);

create table message_deliveries (
  app_key text not null,
  message_id text not null,
  install_id text not null,
  -- what set it off, of a message of an automation: one may go to a device several times
  trigger_key text not null default '',
  -- 0 waiting, 1 sent, 2 failed, 3 left out, 4 stopped
  state smallint not null default 0,
  due_at timestamptz not null,
  -- not tried any more from then on
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  reason text,
  provider_id text,
  -- values of variables, where they are of this delivery: of an order
  "values" jsonb,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  read_at timestamptz,
  primary key (app_key, message_id, install_id, trigger_key),
  foreign key (app_key, message_id) references messages (app_key, id) on delete cascade
);
create index message_deliveries__due on message_deliveries (app_key, due_at) where state = 0;
create index message_deliveries__install on message_deliveries (app_key, install_id, sent_at desc) where state = 1;

-- How many marketing messages a device got on which day of its own.
create table message_caps (
  app_key text not null,
  install_id text not null,
  day date not null,
  count smallint not null,
  primary key (app_key, install_id, day)
);

-- Automations as somebody saved them, or as they began. The message says what is sent from now on.
create table automations (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  active boolean not null,
  wait_value integer not null,
  wait_unit text not null,
  statuses jsonb not null default '[]',
  message_id text not null,
  revision text not null,
  primary key (app_key, id)
);
create index messages__automation on messages (app_key, automation) where automation is not null;

create table segments (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  name text not null,
  rules jsonb not null,
  created_at timestamptz not null,
  primary key (app_key, id)
);
create unique index segments__name on segments (app_key, lower(name));

-- Whoever could send notifications can write them.
update members set permissions = array_append(permissions, 'notifications.write')
where 'notifications.send' = any(permissions) and not 'notifications.write' = any(permissions);

-- What a device showed interest in, the last time for each: by it segments and automations find whom they mean.
create table device_interests (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  -- viewed, bought, wished or awaited (told when it is back)
  kind text not null,
  product_id text not null,
  category_id text,
  -- which variant is awaited; null for any
  variant_id text,
  -- what it cost when it was last looked at, in the store's own currency
  price_minor bigint,
  at timestamptz not null,
  count integer not null default 1,
  primary key (app_key, install_id, kind, product_id)
);
create index device_interests__product on device_interests (app_key, product_id, kind);
