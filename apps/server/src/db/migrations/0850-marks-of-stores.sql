-- The stores that ever stood behind an app. Most count their customers and orders from 1: what stands before those ids tells
-- one store's from another's. The first store of an app has none.
create table known_stores (
  app_key text not null references apps (app_key) on delete cascade,
  kind text not null,
  address text not null,
  -- stands before the ids of the store's customers and orders, with a tilde
  mark text not null,
  primary key (app_key, kind, address)
);
alter table store_connections add column mark text not null default '';
-- What was read until now has no mark, of whichever store it is.
insert into known_stores (app_key, kind, address, mark)
select app_key, kind, address, '' from store_connections
union
select app_key, kind, address, '' from former_stores where address is not null;
