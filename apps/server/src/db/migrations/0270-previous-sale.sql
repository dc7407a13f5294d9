-- When the customer's sale before this one was: how many customers a range of days has is counted in one pass with it.
alter table insight_orders add column previous_at timestamptz;
update insight_orders o set previous_at = p.previous_at
from (
  select app_key, order_id, lag(at) over (partition by app_key, customer_key order by at, order_id) as previous_at
  from insight_orders where is_sale and customer_key is not null and at is not null
) p
where p.app_key = o.app_key and p.order_id = o.order_id and p.previous_at is not null;
