-- Why the owners were told that the store cannot be read; null once they were told that it can be again.
alter table catalog_syncs add column outage text;
