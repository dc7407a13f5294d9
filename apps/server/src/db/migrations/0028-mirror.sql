-- The mirror of a store's catalogue, filled page by page; one row for each app says how far its sync is.
create table catalog_syncs (
  app_key text primary key references apps (app_key) on delete cascade,
  -- who works at it, and until when nobody else may
  held_by text,
  held_until timestamptz,
  -- the full run that is under way: its name, when it began, what it reads next, how many products it has seen
  run text,
  run_began_at timestamptz,
  cursor text,
  seen integer not null default 0,
  -- what the store changed before this instant has been read
  changes_until timestamptz,
  -- the last full run that came to its end
  completed_at timestamptz
);

-- Reads overtake each other: an older one never takes the place of a younger one.
alter table products add column read_at timestamptz;
-- The last full run that saw it: what none sees any more goes.
alter table products add column run text;
-- Of everything that was read of it: what did not change is not written again.
alter table products add column content_hash text;
-- Stock is read more often than the rest.
alter table variants add column stock_read_at timestamptz;
-- The store says that it cannot be bought now, whatever it counts.
alter table variants add column sold_out boolean not null default false;

-- Words of options, values and attributes in a language, for each product: two products may translate one word differently.
alter table product_texts add column labels text not null default '{}';
update product_texts t set labels = l.labels
from (
  select app_key, language, jsonb_object_agg(label, translation)::text as labels from catalog_labels group by app_key, language
) l
where l.app_key = t.app_key and l.language = t.language;
drop table catalog_labels;

-- A store may give a handle to another product before the mirror knows that the first one is gone.
drop index products__app_key__handle;
create index products__app_key__handle on products (app_key, handle);
