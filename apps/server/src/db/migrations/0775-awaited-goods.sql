-- What is awaited is looked for every five minutes, and is little beside all that devices looked at.
set local statement_timeout = 0;
create index device_interests__awaited on device_interests (app_key, product_id) where kind = 'awaited';
