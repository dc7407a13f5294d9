-- How long after its first reminder a cart is reminded of once more; null where it is not.
alter table automations add column again_value integer;
alter table automations add column again_unit text;

-- Reminders that run go on as their owner knows them; whoever starts them begins with both.
update automations set again_value = 24, again_unit = 'hours' where id = 'cart' and not active;
