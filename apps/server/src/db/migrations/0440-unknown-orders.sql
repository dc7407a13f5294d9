-- Orders that a device reported and of which no store has told: found without a look at all others.
create index insight_orders__unknown on insight_orders (app_key, order_id) where at is null;
