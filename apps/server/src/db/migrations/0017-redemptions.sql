-- What orders were paid with in points: an install's first, second, third redemption. Two orders placed at the same time
-- cannot both be its next one, so that the same points are spent once.
create table redemptions (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  turn integer not null check (turn > 0),
  order_id text not null,
  points integer not null check (points > 0),
  created_at timestamptz not null,
  primary key (app_key, install_id, turn),
  foreign key (app_key, order_id) references orders (app_key, id) on delete cascade
);
create unique index redemptions__app_key__order_id on redemptions (app_key, order_id);

-- The way to redeem that was chosen for a cart, named by its points.
alter table carts add column reward_points integer;
