-- One run at a time reads the orders of an app, and none that was begun with another store.
alter table order_syncs add column held_by text;
alter table order_syncs add column held_until timestamptz;
