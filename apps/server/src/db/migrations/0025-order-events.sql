-- An order is reported once, however often a device says so: its page may end between the report and its mark, and two
-- tabs may both find the order. Reports from before name no order here.
alter table events add column order_id text;
create unique index events__app_key__order_id on events (app_key, order_id) where order_id is not null;
