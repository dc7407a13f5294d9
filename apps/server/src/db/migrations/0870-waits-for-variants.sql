-- A device may wait for several variants of a product, each for itself. The empty one is any of them.
set local statement_timeout = 0;
alter table device_interests drop constraint device_interests_pkey;
alter table device_interests alter column variant_id type text using coalesce(variant_id, ''),
  alter column variant_id set default '', alter column variant_id set not null;
alter table device_interests add primary key (app_key, install_id, kind, product_id, variant_id);
