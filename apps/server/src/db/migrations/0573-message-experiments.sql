-- An A/B test of a message, as it was composed: text B or none, shares in percent, when it is decided.
alter table messages add column experiment jsonb;
-- devices of each side from which on something is said of the difference
alter table messages add column planned_size integer;
-- a or b: what the rest of the audience got
alter table messages add column winner text;
alter table messages add column awaits_winner boolean not null default false;
alter table messages add column decide_at timestamptz;
alter table messages add column decided_at timestamptz;
create index messages__decide on messages (decide_at) where awaits_winner;
-- a, b, rest or holdout; null without a test
alter table message_deliveries add column variant text;
