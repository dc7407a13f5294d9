-- When a full run last found less than half of what the mirror has; null when it did not. A store in maintenance answers
-- with empty lists, so the mirror gives up most of its products only when two runs agree.
alter table catalog_syncs add column shrank_at timestamptz;
