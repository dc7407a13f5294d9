-- Sign-in: the identity provider's own state, refresh families, one-time slugs.
alter table users add column password_change_required boolean not null default false;

-- A person of an external issuer: that issuer's subject and ours.
create table identity_links (
  issuer text not null,
  subject text not null,
  sub text not null references users (sub) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identity_links__sub on identity_links (sub);

-- What the embedded provider keeps: sessions, interactions, codes, grants, its access tokens.
create table provider_records (
  model text not null,
  id text not null,
  payload text not null,
  grant_id text,
  uid text,
  account_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index provider_records__grant_id on provider_records (grant_id);
create index provider_records__uid on provider_records (uid);
create index provider_records__account_id on provider_records (account_id);
create index provider_records__expires_at on provider_records (expires_at);

-- One family per browser session; ended at expires_at, or earlier by revoked_at.
create table refresh_families (
  id text primary key,
  sub text not null references users (sub) on delete cascade,
  third_party boolean not null default false,
  impersonated boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index refresh_families__sub on refresh_families (sub);
create index refresh_families__expires_at on refresh_families (expires_at);

-- Both halves of each generation, as SHA-256; the successor is derived, so nothing usable is stored.
create table refresh_tokens (
  handle_hash text primary key,
  cookie_hash text not null,
  family_id text not null references refresh_families (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens__family_id on refresh_tokens (family_id);
create index refresh_tokens__cookie_hash on refresh_tokens (cookie_hash);

-- Identity tokens that were exchanged already; each works once.
create table spent_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index spent_tokens__expires_at on spent_tokens (expires_at);

create table exchange_slugs (
  slug_hash text primary key,
  sub text not null references users (sub) on delete cascade,
  -- the app that the console opens; no tenant's row
  opens_app text,
  third_party boolean not null default false,
  -- who acts for the person, where somebody does
  impersonator text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index exchange_slugs__expires_at on exchange_slugs (expires_at);

-- Failed tries by address and account, as a hash of both.
create table sign_in_tries (
  key_hash text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index sign_in_tries__ends_at on sign_in_tries (ends_at);

create table identity_audit (
  id text primary key,
  at timestamptz not null,
  event text not null,
  sub text not null,
  actor text,
  details text
);
create index identity_audit__sub__at on identity_audit (sub, at);
create index identity_audit__at on identity_audit (at);
