-- Orders are found by what was bought with them.
set local statement_timeout = 0;
create index if not exists orders__goods on orders using gin (goods) with (fastupdate = off);

-- Which orders changed lately, by the pages that hold them.
create index if not exists orders__updated on orders using brin (updated_at);
