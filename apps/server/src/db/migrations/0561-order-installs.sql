-- On which install an order was placed, as the store or its cart says: an order that the device does not report still has an
-- install, and a time since that was installed.
set local statement_timeout = 0;
alter table orders add column install_id text;
update orders o set install_id = d.install_id from demo_orders d
where d.app_key = o.app_key and d.id = o.id and d.install_id is not null;
update orders o set install_id = c.install_id from cart_devices c
where c.app_key = o.app_key and c.cart_id = o.cart_id and o.install_id is null;
create index orders__install on orders (app_key, install_id) where install_id is not null;

-- The same in Insights, by its name: the install may become known after its order.
alter table insight_orders add column store_install text;
update insight_orders i set store_install = o.install_id from orders o
where o.app_key = i.app_key and o.id = i.order_id and o.install_id is not null and i.customer_key is not null;
create index insight_orders__store_install on insight_orders (app_key, store_install) where store_install is not null;

-- Packed days in which an order counts in another way from now on are made of their rows again.
delete from insight_day_parts p using insight_orders o, installs i
where i.app_key = o.app_key and i.install_id = o.store_install and o.store_ord is null
  and p.app_key = o.app_key and p.day = floor(extract(epoch from o.at) / 86400)::integer;
update insight_orders o set store_ord = i.ord,
  platform = coalesce(o.platform, array_position(array['ios', 'android', 'web'], i.platform)),
  since_install_seconds = case when o.ord is not null then o.since_install_seconds
    when o.nth = 1 and i.installed_at <= o.at then floor(extract(epoch from o.at - i.installed_at)) end
from installs i where i.app_key = o.app_key and i.install_id = o.store_install and o.store_ord is null;
