-- Every currency that the store has or gives a rate for; `enabled` are those that the owner chose.
alter table app_currencies
  -- `list`: the store has prices in it; `rate`: ours are converted; `none`: the store has it no more
  add column priced_by text not null default 'list' check (priced_by in ('list', 'rate', 'none')),
  -- by which prices in it are converted: what one unit of the store's own currency is worth, and of which day that is
  add column rate double precision check (rate > 0),
  add column rate_on text,
  -- false until the mirror has the store's prices in it
  add column is_ready boolean not null default true;

-- Worked out from the store's own currency, because the store has no prices in this one.
alter table variant_prices add column converted boolean not null default false;

-- What one unit of the store's own currency was worth on a day; kept, so that a report of a past day stays as it was.
create table currency_rates (
  app_key text not null references apps (app_key) on delete cascade,
  currency_code text not null,
  -- as YYYY-MM-DD, in UTC
  day text not null,
  rate double precision not null check (rate > 0),
  -- `lists`: from the store's own price lists; `store`: as the store states it
  source text not null check (source in ('lists', 'store')),
  primary key (app_key, currency_code, day)
);
