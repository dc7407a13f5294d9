-- Money that goes back by a provider of payments is asked for after the refund was written down.
-- asked, given or refused
alter table demo_refunds add column state text not null default 'given';
-- The order's state before it was one of refunds; null of a refund that found it in one.
alter table demo_refunds add column status_before integer;
-- When the provider is asked; null where there is nothing to ask.
alter table demo_refunds add column look_at timestamptz;
create index demo_refunds__look_at on demo_refunds (look_at) where look_at is not null;
