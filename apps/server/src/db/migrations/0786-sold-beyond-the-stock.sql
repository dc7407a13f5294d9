-- The stock is counted, and it is sold also when there is none left: the count goes below zero then.
alter table demo_variants add column sells_on boolean not null default false;
alter table demo_variants drop constraint variants_stock_check;
