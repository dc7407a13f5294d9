-- Parts that only some countries' addresses have; null in addresses from before they were asked for.
alter table demo_customer_addresses
  add column region text,
  add column district text;
