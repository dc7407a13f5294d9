-- Goes up with each change of the cart, and when an attempt to order it is given up: what was sent before comes too late.
alter table carts add column revision integer not null default 0;

-- From now on a cart ends with its order. One that was filled again after an order must not be answered with that order.
update orders set idempotency_key = null
where idempotency_key is not null
  and exists (select 1 from cart_lines l where l.app_key = orders.app_key and l.cart_id = orders.cart_id);
