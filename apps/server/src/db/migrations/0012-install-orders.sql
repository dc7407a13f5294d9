-- The orders of one install, oldest first: what the rewards programme counts.
create index orders__app_key__install_id on orders (app_key, install_id, placed_at) where install_id is not null;
