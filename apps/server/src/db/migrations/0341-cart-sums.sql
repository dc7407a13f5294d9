-- Carts are summed up by the quarter hour in which they were begun, as everything else is: a year of them is not counted
-- row by row for each question.
alter table insight_quarters add column carts integer not null default 0;
alter table insight_quarters add column carts_ordered integer not null default 0;
insert into insight_quarters as q (app_key, quarter, platform, source, carts, carts_ordered)
select c.app_key, floor(extract(epoch from c.first_at) / 900)::integer,
  coalesce(array_position(array['ios', 'android', 'web'], i.platform), 3), 1, count(*), count(*) filter (where c.is_ordered)
from insight_carts c left join installs i on i.app_key = c.app_key and i.ord = c.ord
group by 1, 2, 3
on conflict (app_key, quarter, platform, source) do update set carts = excluded.carts, carts_ordered = excluded.carts_ordered;
drop index insight_carts__app_key__first_at;
