-- How the subscription of an app stands, as its provider told last. Its status follows from that and the time.
create table subscriptions (
  app_key text primary key references apps (app_key) on delete cascade,
  -- 'own': a trial, or a plan that an operator gave
  provider text not null check (provider in ('own', 'test', 'stripe')),
  subscription_id text not null,
  -- the provider's name of whoever pays; it stays for the next subscription
  customer_id text,
  standing text not null,
  told_at bigint not null,
  told_version bigint not null,
  -- grows with each write: what was read from a provider is stored only if nothing was stored meanwhile
  revision bigint not null,
  -- the status that the audit log and the owners were told of, and when time alone changes it
  known_status text not null,
  changes_at timestamptz,
  -- an app has one trial in its life
  trial_started_at timestamptz
);
create unique index subscriptions__provider__subscription_id on subscriptions (provider, subscription_id);
create index subscriptions__changes_at on subscriptions (changes_at);

-- A payment page that was asked for. Its row is there before the provider is asked, and its id is the provider's key.
create table plan_changes (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  provider text not null,
  plan_code text not null,
  checkout_id text,
  url text,
  state text not null check (state in ('opening', 'open', 'done', 'dropped')),
  created_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (app_key, id)
);
create unique index plan_changes__open on plan_changes (app_key) where state in ('opening', 'open');
create index plan_changes__checkout_id on plan_changes (checkout_id);
create index plan_changes__asked_at on plan_changes (asked_at) where state in ('opening', 'open');

-- Events of providers that were applied: each is applied once.
create table billing_events (
  app_key text not null references apps (app_key) on delete cascade,
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (app_key, provider, id)
);
create index billing_events__received_at on billing_events (received_at);

create table invoices (
  app_key text not null references apps (app_key) on delete cascade,
  provider text not null,
  id text not null,
  number text not null,
  plan_name text not null,
  amount_minor bigint not null,
  currency_code text not null,
  status text not null,
  issued_at timestamptz not null,
  url text,
  primary key (app_key, provider, id)
);
create index invoices__app_key__issued_at on invoices (app_key, issued_at);

-- The embedded payment provider: no money moves, and of a card it keeps four digits.
create table test_checkouts (
  id text primary key,
  app_key text not null references apps (app_key) on delete cascade,
  -- the caller's key: asked for twice it is one page
  key text not null unique,
  plan_code text not null,
  amount_minor bigint not null,
  currency_code text not null,
  -- the subscription that is upgraded; null for a new one, and then the one that came of it
  subscription_id text,
  return_url text not null,
  -- 'asked': the bank wants to know whether it is really the cardholder
  state text not null check (state in ('open', 'asked', 'paid', 'closed')),
  card_digits text,
  expires_at timestamptz not null
);
create index test_checkouts__app_key on test_checkouts (app_key);
create index test_checkouts__expires_at on test_checkouts (expires_at);

create table test_subscriptions (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  standing text not null,
  version bigint not null,
  updated_at timestamptz not null,
  card_digits text not null,
  -- when the next payment is tried
  charge_at timestamptz,
  primary key (app_key, id)
);
create index test_subscriptions__charge_at on test_subscriptions (charge_at);

create table test_charges (
  app_key text not null references apps (app_key) on delete cascade,
  -- one for each page, and one for each period
  id text not null,
  subscription_id text not null,
  plan_name text not null,
  amount_minor bigint not null,
  currency_code text not null,
  paid boolean not null,
  charged_at timestamptz not null,
  primary key (app_key, id)
);
create index test_charges__app_key__subscription_id on test_charges (app_key, subscription_id);

-- What the embedded provider has to tell, until it was taken.
create table test_news (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  subscription_id text not null,
  told_at timestamptz not null,
  primary key (app_key, id)
);
create index test_news__told_at on test_news (told_at);

-- Enquiries of people who want to hear from whoever runs this server.
create table leads (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  email text not null,
  phone text not null,
  first_name text not null,
  last_name text not null,
  annual_online_revenue text not null,
  created_at timestamptz not null,
  primary key (app_key, id)
);
create unique index leads__app_key__email on leads (app_key, lower(email));
