-- What a list of categories would else work out for each row: whether shoppers see it, and how many visible products are in
-- it or below it, each counted once. The sync keeps both.
set local statement_timeout = 0;
alter table categories
  add column shown boolean not null default true,
  add column product_count integer not null default 0;
update categories c set shown = false
where exists (select 1 from categories h where h.app_key = c.app_key and h.id = any (c.path) and not h.visible);
update categories c set product_count = counted.products
from (
  select d.app_key, above.id, count(distinct p.id)::int as products
  from categories d
  cross join lateral unnest(d.path) as above (id)
  join product_categories pc on pc.app_key = d.app_key and pc.category_id = d.id
  join products p on p.app_key = pc.app_key and p.id = pc.product_id and p.visible
  group by d.app_key, above.id
) counted
where counted.app_key = c.app_key and counted.id = c.id;
