-- What the owners of an app were mailed about a subscription: each once.
create table billing_mails (
  app_key text not null references apps (app_key) on delete cascade,
  subscription_id text not null,
  kind text not null,
  -- the instant that the mail is about, in ms since 1970
  moment bigint not null,
  primary key (app_key, subscription_id, kind, moment)
);

-- Until when a provider's events were read again.
create table billing_watches (
  provider text primary key,
  seen_until timestamptz not null
);
