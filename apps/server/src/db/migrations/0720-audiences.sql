-- What audiences ask of devices, in few bytes each: the devices themselves hold long addresses and keys. Languages and versions
-- lead, so that each that there is can be looked up instead of asked for a million times.
set local statement_timeout = 0;
create index push_devices__audience on push_devices (app_key, locale, app_version)
  include (install_id, platform, customer_id, last_seen_at, cart_at, tz, muted, retired_reason) where target is not null;
drop index push_devices__customer;
create index push_devices__customer on push_devices (app_key, customer_id) include (install_id) where customer_id is not null;
create index device_interests__wished on device_interests (app_key, install_id) where kind = 'wished';

-- What was bought with an order, each product led by the app's key: the index is one for all apps. Filled by the next file: in
-- this transaction nobody could read orders meanwhile.
alter table orders add column goods text[] not null default '{}';
