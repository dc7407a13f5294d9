-- Carts, orders and redemptions here are the demo store's own: what another store keeps by itself. They take the demo
-- store's naming, so that the plain names are free for what we keep of any store.
alter table carts rename to demo_carts;
alter table cart_lines rename to demo_cart_lines;
alter table orders rename to demo_orders;
alter table order_lines rename to demo_order_lines;
alter table order_counters rename to demo_order_counters;
alter table redemptions rename to demo_redemptions;

alter index carts_pkey rename to demo_carts_pkey;
alter index carts__updated_at rename to demo_carts__updated_at;
alter index cart_lines_pkey rename to demo_cart_lines_pkey;
alter index orders_pkey rename to demo_orders_pkey;
alter index orders__app_key__number rename to demo_orders__app_key__number;
alter index orders__app_key__cart_id__idempotency_key rename to demo_orders__app_key__cart_id__idempotency_key;
alter index orders__app_key__placed_at rename to demo_orders__app_key__placed_at;
alter index orders__app_key__updated_at rename to demo_orders__app_key__updated_at;
alter index orders__app_key__install_id rename to demo_orders__app_key__install_id;
alter index orders__app_key__customer_id rename to demo_orders__app_key__customer_id;
alter index orders__app_key__lower_email rename to demo_orders__app_key__lower_email;
alter index order_lines_pkey rename to demo_order_lines_pkey;
alter index order_counters_pkey rename to demo_order_counters_pkey;
alter index redemptions_pkey rename to demo_redemptions_pkey;
alter index redemptions__app_key__order_id rename to demo_redemptions__app_key__order_id;
