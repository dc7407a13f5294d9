-- Coupons of the demo store. Codes are in capitals: two spellings are one code.
create table demo_coupons (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  code text not null,
  -- one of the two: a share of the items, or an amount in the store's currency
  percent integer check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  -- what the items must be worth, in the store's currency
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  ends_at timestamptz,
  once_per_customer boolean not null default false,
  -- the code under which alone an exclusive coupon is taken
  exclusive_code text,
  -- made for an exclusive code that the store had no coupon of: never taken under its own
  made_for_app boolean not null default false,
  primary key (app_key, id),
  check ((percent is null) <> (amount_minor is null))
);
create unique index demo_coupons__app_key__code on demo_coupons (app_key, code);
create unique index demo_coupons__app_key__exclusive_code on demo_coupons (app_key, exclusive_code);

-- Who has had a coupon that a customer gets once: 'customer:' and an id, 'email:' and an address.
create table demo_coupon_uses (
  app_key text not null references apps (app_key) on delete cascade,
  coupon_id text not null,
  holder text not null,
  order_id text not null,
  primary key (app_key, coupon_id, holder),
  foreign key (app_key, coupon_id) references demo_coupons (app_key, id) on delete cascade
);
create index demo_coupon_uses__app_key__order_id on demo_coupon_uses (app_key, order_id);
create index demo_coupon_uses__app_key__holder on demo_coupon_uses (app_key, holder);

-- Carts and orders may have been renamed before this came. The code is the store's own, in capitals; the coupon's part of
-- the discount is null in orders of before, whose discount was the coupon's.
alter table if exists carts add column coupon_code text;
alter table if exists demo_carts add column if not exists coupon_code text;
alter table if exists orders add column coupon_discount_minor bigint;
alter table if exists demo_orders add column if not exists coupon_discount_minor bigint;

insert into demo_coupons (app_key, id, code, percent, amount_minor, minimum_minor, ends_at, once_per_customer)
  select stores.app_key, lower(coupon.code), coupon.code, coupon.percent, coupon.amount, coupon.minimum, coupon.ends_at, coupon.once
  from (select distinct app_key from demo_products) stores
  cross join (values
    ('WELCOME10', 10, null::bigint, 0, null::timestamptz, true),
    ('APP15', 15, null, 0, null, false),
    ('SUMMER10', 10, null, 0, null, false),
    ('SAVE20', null, 2000, 10000, null, false),
    ('SPRING25', 25, null, 0, now() - interval '30 days', false)
  ) as coupon (code, percent, amount, minimum, ends_at, once);
