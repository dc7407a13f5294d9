-- Of a delivery's tries, those in which its push service was not called, as it was given a pause: they use none up.
alter table message_deliveries add column spared integer not null default 0;
-- How often in a row deliveries of a message could not be made.
alter table messages add column fan_out_failures integer not null default 0;
