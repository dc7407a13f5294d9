-- From then on a request cannot be stopped any more: the person is being taken out.
alter table customer_deletions add column begun_at timestamptz;
