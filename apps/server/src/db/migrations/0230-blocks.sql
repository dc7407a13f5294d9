-- What the blocks of each release were seen and tapped, by day of UTC, and the orders that followed (decision 037).
create table insight_blocks (
  app_key text not null references apps (app_key) on delete cascade,
  -- days since 1970, of UTC
  day integer not null,
  -- hash of the release
  release text not null,
  page text not null,
  block text not null,
  -- what was tapped within the block; '' for the block as a whole
  item text not null default '',
  views integer not null default 0,
  taps integer not null default 0,
  primary key (app_key, day, release, page, block, item)
);

-- Which taps an order followed. What the order comes to, and whether it is a sale, the store says (insight_orders).
create table insight_block_orders (
  app_key text not null references apps (app_key) on delete cascade,
  order_id text not null,
  page text not null,
  block text not null,
  item text not null default '',
  -- in which it was tapped last
  release text not null,
  reported_at timestamptz not null,
  primary key (app_key, order_id, page, block, item)
);

-- Which installs were shown which release: comparisons of releases stand on it.
create table insight_release_installs (
  app_key text not null references apps (app_key) on delete cascade,
  release text not null,
  ord integer not null,
  first_at timestamptz not null,
  primary key (app_key, release, ord)
);

-- The last taps of an install, as JSON, for the orders that follow; forgotten when it was not seen for some weeks.
alter table installs add column taps text;
alter table insight_sessions drop column taps;
-- No device has reported these kinds: they were kept for blocks.
delete from insight_items where kind in (7, 8, 9);
delete from insight_item_months where kind in (7, 8, 9);
