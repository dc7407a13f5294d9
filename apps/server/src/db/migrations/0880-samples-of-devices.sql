-- A hash of the person leads the index of audiences, so that a share of the people with all their devices is read in one go.
-- Languages and versions have an index of their own, which is small: there are few of them.
set local statement_timeout = 0;
drop index push_devices__audience;
create index push_devices__audience on push_devices (app_key, hashtext(coalesce(customer_id, install_id)))
  include (install_id, platform, locale, app_version, customer_id, last_seen_at, cart_at, tz, muted, retired_reason)
  where target is not null;
create index push_devices__version on push_devices (app_key, locale, app_version) where target is not null;
