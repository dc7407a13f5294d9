-- An order is opened with a secret of the device that placed it; only its hash is kept. Orders from before have none: the
-- device that holds such an order's id names a secret when it next opens it, and from then on only that one opens it.
alter table orders add column secret_hash text;
