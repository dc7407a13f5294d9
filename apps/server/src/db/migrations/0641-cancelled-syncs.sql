-- Reading everything can be ended by somebody: until it is asked for again, or a day later, nothing is read then.
-- `expected` is how many products the store says there are.
alter table catalog_syncs
  add column cancelled_at timestamptz,
  add column expected integer;
