-- Who is in the shopper app now: one row for each install that was used a short while ago, with what it showed last. It
-- is written with the install's events and read by its index, never through the events. Nothing of it is missed after a crash.
create unlogged table insight_present (
  app_key text not null references apps (app_key) on delete cascade,
  ord integer not null,
  at timestamptz not null,
  screen text,
  -- which page, where the screen is one that the owner designed
  page text,
  primary key (app_key, ord)
);
create index insight_present__at on insight_present (app_key, at);
