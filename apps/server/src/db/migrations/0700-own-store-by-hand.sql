-- Products and orders of the embedded store that people change one by one.
-- Raised with each change of a product, but not with what is sold of it.
alter table demo_products add column revision integer not null default 0;
-- [{carrier, trackingNumber, trackingUrl, shippedAt}]
alter table demo_orders add column parcels text not null default '[]';
-- Null where the order's state says whether its total was paid; 0 of one that was called off before.
alter table demo_orders add column paid_minor bigint;
alter table demo_orders add column refunded_minor bigint not null default 0;
-- Pieces that were put back into stock.
alter table demo_order_lines add column restocked integer not null default 0;
-- Each refund has the key of the press that asked for it: it is made once, however often that arrives.
create table demo_refunds (
  app_key text not null references apps (app_key) on delete cascade,
  order_id text not null,
  key text not null,
  amount_minor bigint not null,
  made_at timestamptz not null,
  primary key (app_key, order_id, key)
);
update members set permissions = array_append(permissions, 'orders.change')
where role in ('owner', 'admin') and not ('orders.change' = any (permissions));
