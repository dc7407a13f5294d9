-- When followers of orders were told of the order that came of a cart which was paid on pages of its store.
alter table redirected_carts add column told_at timestamptz;
