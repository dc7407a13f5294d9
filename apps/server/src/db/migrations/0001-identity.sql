-- People, apps and who may do what in which app.
create table users (
  sub text primary key,
  email text not null,
  preferred_username text not null,
  given_name text,
  family_name text,
  customer_id text,
  -- scrypt; null for a user of an external provider
  password_hash text,
  -- raised when a membership's role, permissions or state change: access tokens of an older epoch end
  epoch integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users__email on users (lower(email));

create table apps (
  app_key text primary key,
  application_name text not null,
  store_url text not null,
  store_code text not null default '',
  icon text,
  connector text not null default 'demo',
  default_language text not null default 'en',
  currency_code text not null default 'USD',
  allow_guest_checkout boolean not null default true,
  owner_first_viewed boolean not null default false,
  live_release_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table members (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  sub text not null references users (sub) on delete cascade,
  name text not null default '',
  role text not null,
  -- codes of the permission catalogue
  permissions text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_key, id)
);
create unique index members__app_key__sub on members (app_key, sub);
create index members__sub on members (sub);

create table app_languages (
  app_key text not null references apps (app_key) on delete cascade,
  code text not null,
  label text not null,
  is_default boolean not null default false,
  right_to_left boolean not null default false,
  position integer not null default 0,
  primary key (app_key, code)
);
create unique index app_languages__default on app_languages (app_key) where is_default;

create table app_currencies (
  app_key text not null references apps (app_key) on delete cascade,
  code text not null,
  name text not null,
  is_default boolean not null default false,
  enabled boolean not null default true,
  primary key (app_key, code)
);
create unique index app_currencies__default on app_currencies (app_key) where is_default;

create table app_integrations (
  app_key text not null references apps (app_key) on delete cascade,
  code text not null,
  active boolean not null default false,
  primary key (app_key, code)
);

-- Keys of our own API tokens, cookies and derived secrets; one row a purpose.
create table signing_keys (
  purpose text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
