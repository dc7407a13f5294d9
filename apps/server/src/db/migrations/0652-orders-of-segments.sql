-- What segments ask of orders stands in the index that finds them by time: the orders themselves are large, and hundreds of
-- thousands of them were read for a count.
set local statement_timeout = 0;
drop index orders__placed_at;
create index orders__placed_at on orders (app_key, placed_at, id)
  include (status_code, device, install_id, customer_id, worth_minor);
