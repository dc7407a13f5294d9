-- What a card shows as its price: the cheapest variant that is for sale, else the cheapest. Lists find, count and sort products
-- by it without a look at their variants. The sync keeps it.
set local statement_timeout = 0;
create table product_prices (
  app_key text not null references apps (app_key) on delete cascade,
  product_id text not null,
  currency_code text not null,
  amount_minor bigint not null,
  primary key (app_key, product_id, currency_code),
  foreign key (app_key, product_id) references products (app_key, id) on delete cascade
);
insert into product_prices (app_key, product_id, currency_code, amount_minor)
select v.app_key, v.product_id, vp.currency_code,
  coalesce(min(vp.amount_minor) filter (where not v.sold_out and (v.stock is null or v.stock > 0)), min(vp.amount_minor))
from variants v
join variant_prices vp on vp.app_key = v.app_key and vp.variant_id = v.id
group by v.app_key, v.product_id, vp.currency_code;
create index product_prices__app_key__currency_code__amount_minor
  on product_prices (app_key, currency_code, amount_minor, product_id);
