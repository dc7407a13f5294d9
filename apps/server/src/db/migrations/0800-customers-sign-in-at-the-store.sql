-- Under what the sign-in of a store's customers knows the app, and its sealed secret where it has one.
alter table store_connections add column customer_client text;
alter table store_connections add column customer_sealed text;
alter table former_stores add column customer_client text;
alter table former_stores add column customer_sealed text;
