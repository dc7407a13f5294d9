-- name+1@shop.example reaches name@shop.example: a coupon that everybody may use once counts both as one person, unless the
-- store says otherwise for it.
alter table demo_coupons add column tags_are_persons boolean not null default false;

insert into demo_coupon_uses (app_key, coupon_id, holder, order_id)
select app_key, coupon_id, regexp_replace(holder, '^(email:[^+@]+)[+][^@]*@', '\1@'), order_id
from demo_coupon_uses where holder ~ '^email:[^+@]+[+][^@]*@'
on conflict do nothing;

delete from demo_coupon_uses where holder ~ '^email:[^+@]+[+][^@]*@';
